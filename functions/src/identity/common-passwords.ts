/**
 * Returns a test for the 49,000 most common passwords, in lower case, the 10,000 most common among them. The list is
 * loaded when it is first needed, for an administrator's new password.
 */
export async function loadCommonPasswords(): Promise<(lowerCase: string) => boolean> {
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  const passwords = dictionary["passwords-common"];
  return (lowerCase) => passwords.includes(lowerCase);
}
