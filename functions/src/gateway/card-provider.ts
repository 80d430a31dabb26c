import type { User } from "../contract/user.ts";
import type { PaymentRecord } from "../domain/payment.ts";
import type { ProviderMessage } from "../domain/provider-message.ts";

/** The provider's page and the form that the buyer's browser posts to it. */
export type HostedPage = { url: string; payload: Record<string, string> };

/**
 * A card provider with a page of its own. A second provider is a second file that implements this:
 * nothing else knows a field of any provider.
 */
export type CardProvider = {
  /** Where the buyer pays; signs `payment.amountText` as it stands. */
  hostedPage(payment: PaymentRecord, buyer: Pick<User, "name" | "email">): HostedPage;

  /** The order that a message speaks of; refuses with missing_parameters, or payment_not_found where it is none of ours. */
  orderIdOf(fields: Record<string, string>): string;

  /**
   * Gives the whole amount back. The answer says whether it was done, in the provider's words; throws when there
   * was no answer, so that nobody knows.
   */
  refund(payment: PaymentRecord): Promise<{ isDone: boolean; text: string }>;

  /**
   * The message, if its signature belongs to this payment.
   * Refuses with missing_parameters or checksum_invalid. Amount and currency are the domain's to judge.
   */
  verified(fields: Record<string, string>, payment: PaymentRecord): ProviderMessage;
};
