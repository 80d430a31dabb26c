/** Required role of the caller: `admin` is any administrator, `owner` an administrator with this role. */
export type Access = "public" | "user" | "admin" | "owner";

/** Returns whether only administrators may call. */
export function isForAdmins(access: Access): boolean {
  return access === "admin" || access === "owner";
}
