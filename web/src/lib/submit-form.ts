/**
 * Sends the browser to `url` by submitting a hidden form. If the form cannot be submitted, navigates to `url`
 * with the fields as query parameters (spec §4).
 */
export function submitForm(url: string, method: "GET" | "POST", fields: Record<string, string>): void {
  const form = document.createElement("form");
  form.method = method;
  form.action = url;
  form.hidden = true;
  for (const [name, value] of Object.entries(fields)) {
    const field = document.createElement("input");
    field.type = "hidden";
    field.name = name;
    field.value = value;
    form.append(field);
  }
  document.body.append(form);
  try {
    form.submit();
  } catch {
    location.assign(`${url}?${new URLSearchParams(fields)}`);
  }
}
