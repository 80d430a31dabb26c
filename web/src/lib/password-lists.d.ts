/** Made by `build/password-lists.ts`. */
declare module "virtual:password-lists" {
  /** The most common first. */
  export const passwords: string[];
  /** Which keys are neighbours. */
  export const graphs: Record<string, Record<string, (string | null)[]>>;
}
