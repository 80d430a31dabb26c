import { screen } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";

export const CREDENTIALS = { email: "anna@example.is", password: "golf-1234" };

/** Fills in and submits the sign-in form of a customer or an administrator. */
export async function signIn(person: UserEvent, { email, password } = CREDENTIALS): Promise<void> {
  const field = await screen.findByLabelText("Netfang");
  if (email) await person.type(field, email);
  if (password) await person.type(screen.getByLabelText("Lykilorð"), password);
  await person.click(screen.getByRole("button", { name: "Skrá inn" }));
}
