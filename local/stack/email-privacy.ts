/**
 * Enables email enumeration protection in the Auth emulator. It is off there by default, but on in every
 * Firebase project since 2023-09-15.
 * Source: https://cloud.google.com/identity-platform/docs/admin/email-enumeration-protection
 */
export async function protectEmails(authHost: string, project: string): Promise<void> {
  const path = `identitytoolkit.googleapis.com/v2/projects/${project}/config?updateMask=emailPrivacyConfig`;
  const answer = await fetch(`http://${authHost}/${path}`, {
    method: "PATCH",
    headers: { Authorization: "Bearer owner", "Content-Type": "application/json" },
    body: JSON.stringify({ emailPrivacyConfig: { enableImprovedEmailPrivacy: true } }),
  });
  if (!answer.ok) throw new Error(`The Auth emulator refuses its settings: ${await answer.text()}`);
}
