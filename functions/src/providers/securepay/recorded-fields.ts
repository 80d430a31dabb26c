const WHOLE_NUMBER = /^\d(?:[ -]?\d){12,18}$/;

/** As SecurePay sends it, `474152******0003`: the first six digits and the last four. Other masks and groups count too. */
const MASKED_NUMBER = /^(?=.*[*xX•])[\d*xX• -]{8,20}\d{4}$/;

const FIELDS = 40;
const LENGTH = 300;

/** Returns the fields of a message as they are stored: bounded, and of a card number, whole or masked, only the last four digits. */
export function recordedFields(fields: Record<string, string>): Record<string, string> {
  const orderId = fields.orderid?.trim();
  return Object.fromEntries(
    Object.entries(fields)
      .slice(0, FIELDS)
      .map(([name, value]) => [
        name.slice(0, LENGTH),
        // An id of ours may have an X between digits.
        value.trim() === orderId ? value.slice(0, LENGTH) : withoutCardNumber(value).slice(0, LENGTH),
      ]),
  );
}

function withoutCardNumber(value: string): string {
  const text = value.trim();
  return WHOLE_NUMBER.test(text) || MASKED_NUMBER.test(text) ? `****${text.slice(-4)}` : value;
}
