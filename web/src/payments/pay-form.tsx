import { Checkbox } from "@chakra-ui/react/checkbox";
import { Stack } from "@chakra-ui/react/stack";
import { Text } from "@chakra-ui/react/text";
import { VisuallyHidden } from "@chakra-ui/react/visually-hidden";
import { type ReactNode, type Ref, type SubmitEvent, useEffect, useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { formatIsk } from "../lib/format.ts";
import { useSiteTexts } from "../site/use-site-texts.ts";
import { BusyButton } from "../ui/button.tsx";
import { TextLink } from "../ui/links.tsx";
import { commonText } from "../ui/texts.ts";
import { giftText } from "./gifts/texts.ts";
import { checkoutText } from "./texts.ts";

/**
 * The product for which a customer waives the right of withdrawal: their own course access, a gift, or seats
 * for a group.
 */
type Waiver = "own" | "gift" | "pack";

/** The consents that a customer has ticked. A waiver for one product does not apply to another. */
export type Consents = { terms: boolean; withdrawal: Waiver | null };

export const NO_CONSENTS: Consents = { terms: false, withdrawal: null };

/** Returns the first missing consent, or null. `waiver` is null if nothing is charged. */
function missingConsent(given: Consents, waiver: Waiver | null): "terms" | "withdrawal" | null {
  if (!given.terms) return "terms";
  return waiver !== null && given.withdrawal !== waiver ? "withdrawal" : null;
}

type ConsentBoxesProps = {
  given: Consents;
  waiver: Waiver | null;
  /** Whether the first missing consent shows its error. */
  isAsked: boolean;
  onChange: PayFormProps<object>["onConsent"];
  termsBox: Ref<HTMLInputElement>;
  withdrawalBox: Ref<HTMLInputElement>;
};

/** Renders the consent boxes, initially unticked. The terms open in a new tab, so the order stays open. */
function ConsentBoxes({ given, waiver, isAsked, onChange, termsBox, withdrawalBox }: ConsentBoxesProps) {
  const missing = isAsked ? missingConsent(given, waiver) : null;
  const { guarantee } = useSiteTexts();
  return (
    <Stack gap="2" mt="3">
      <Consent
        ref={termsBox}
        isGiven={given.terms}
        error={missing === "terms" ? checkoutText.termsMissing : null}
        onChange={(terms) => onChange((now) => ({ ...now, terms }))}
      >
        <span>{checkoutText.termsBefore}</span>
        <TextLink to="/skilmalar" target="_blank" py="0.5">
          <span>{checkoutText.termsLink}</span>
          <VisuallyHidden>{` (${commonText.opensInNewTab})`}</VisuallyHidden>
        </TextLink>
        <span>{checkoutText.termsAfter}</span>
      </Consent>
      {waiver !== null && (
        <Consent
          ref={withdrawalBox}
          isGiven={given.withdrawal === waiver}
          error={missing === "withdrawal" ? WAIVERS[waiver].missing : null}
          onChange={(isGiven) => onChange((now) => ({ ...now, withdrawal: isGiven ? waiver : null }))}
        >
          <span>{WAIVERS[waiver].text}</span>
        </Consent>
      )}
      {waiver !== null && guarantee.text !== "" && (
        <Text ps="9" fontSize="sm" color="fg.muted">
          {checkoutText.guaranteeStays(guarantee.title || commonText.guarantee)}
        </Text>
      )}
    </Stack>
  );
}

const WAIVERS: Record<Waiver, { text: string; missing: string }> = {
  own: { text: checkoutText.withdrawal, missing: checkoutText.withdrawalMissing },
  gift: { text: checkoutText.withdrawalOfGift, missing: checkoutText.withdrawalOfGiftMissing },
  pack: { text: checkoutText.withdrawalOfPack, missing: checkoutText.withdrawalOfPackMissing },
};

type ConsentProps = {
  ref: Ref<HTMLInputElement>;
  isGiven: boolean;
  error: string | null;
  onChange: (isGiven: boolean) => void;
  children: ReactNode;
};

function Consent({ ref, isGiven, error, onChange, children }: ConsentProps) {
  const errorId = useId();
  return (
    <div>
      <Checkbox.Root
        checked={isGiven}
        onCheckedChange={({ checked }) => onChange(checked === true)}
        invalid={error !== null}
        required
      >
        <Checkbox.HiddenInput ref={ref} aria-describedby={error === null ? undefined : errorId} />
        <Checkbox.Control />
        <Checkbox.Label fontSize="sm">{children}</Checkbox.Label>
      </Checkbox.Root>
      {error !== null && (
        <Text id={errorId} role="alert" color="fg.error" fontSize="sm" fontWeight="600" mt="1">
          {error}
        </Text>
      )}
    </div>
  );
}

type PayFormProps<Fields> = {
  /** In whole krónur. Null if the order is not complete enough to have a price. */
  price: number | null;
  kind: Waiver;
  /** The waiver that the order requires, or null if nothing is charged. */
  waiver: Waiver | null;
  consents: Consents;
  /** Receives the change that a ticked box makes. Two boxes may change before the page renders again. */
  onConsent: (change: (now: Consents) => Consents) => void;
  /**
   * Information that the customer must read before paying, or null. The button receives the focus when it
   * appears.
   */
  notice: string | null;
  /** The label of the button during the request, or null. */
  working: string | null;
  /** Returns the fields of the order, or null if one is invalid. Shows their errors and focuses the first of those. */
  checkFields: () => Promise<Fields | null>;
  /** Called if the fields are valid and all consents are given. */
  onPay: (fields: Fields) => void;
};

function buttonText(price: number | null, kind: Waiver): string {
  if (price === null) return checkoutText.payUnknown;
  if (kind === "gift") return price === 0 ? giftText.payFree : giftText.pay(formatIsk(price));
  return price === 0 ? commonText.getFree : checkoutText.pay(formatIsk(price));
}

/** Renders the consents and the button that starts the payment. */
export function PayForm<Fields extends object>(props: PayFormProps<Fields>) {
  const { price, kind, waiver, consents, onConsent, notice, working, checkFields, onPay } = props;
  const [isAsked, setIsAsked] = useState(false);
  const termsBox = useRef<HTMLInputElement>(null);
  const withdrawalBox = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (notice !== null) button.current?.focus();
  }, [notice]);

  const isChecking = useRef(false);
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (isChecking.current) return;
    isChecking.current = true;
    setIsAsked(true);
    const missing = missingConsent(consents, waiver);
    const fields = await checkFields();
    isChecking.current = false;
    if (fields === null) return;
    if (missing !== null) return (missing === "terms" ? termsBox : withdrawalBox).current?.focus();
    flushSync(() => onPay(fields)); // the second click of a double click finds the button busy
  };
  return (
    <form onSubmit={submit} noValidate>
      <ConsentBoxes
        given={consents}
        waiver={waiver}
        isAsked={isAsked}
        onChange={onConsent}
        termsBox={termsBox}
        withdrawalBox={withdrawalBox}
      />
      <Text role="status" fontWeight="600" mt={notice === null ? "0" : "4"}>
        {notice}
      </Text>
      <BusyButton
        ref={button}
        type="submit"
        size="lg"
        w="full"
        mt="4"
        isBusy={working !== null}
        busyText={working}
      >
        {buttonText(price, kind)}
      </BusyButton>
    </form>
  );
}
