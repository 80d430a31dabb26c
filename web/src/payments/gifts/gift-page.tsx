import { chakra } from "@chakra-ui/react/styled-system";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { User } from "functions/accounts/schema";
import { ownsCourse } from "functions/courses/ownership";
import { giftCodeIn, grouped } from "functions/payments/gifts/gift-code";
import type { Gift } from "functions/payments/gifts/schema";
import { type FormEvent, useRef, useState } from "react";
import { useNavigate, useParams } from "react-router-dom";
import { useAuth } from "../../accounts/auth.tsx";
import { codeOf } from "../../lib/api-client.ts";
import { celebrate } from "../../lib/celebrate.ts";
import { toPageTop } from "../../lib/focus.ts";
import { Button } from "../../ui/button.tsx";
import { FormField } from "../../ui/form-field.tsx";
import { ButtonLink } from "../../ui/links.tsx";
import { MessagePanel } from "../../ui/message-panel.tsx";
import { LoadFailed, PageLoading, QueryResult } from "../../ui/query-result.tsx";
import { commonText } from "../../ui/texts.ts";
import { giftQuery } from "./api.ts";
import { OpenGift } from "./open-gift.tsx";
import { giftText } from "./texts.ts";

/** Characters that may separate the groups of a code. */
const BETWEEN = /[\s\p{Pd}\p{Cf}]/gu;

/**
 * Formats the code in groups of four during typing and keeps the position of the caret. Extracts the code
 * from a pasted link; leaves other text unchanged.
 */
function group(input: HTMLInputElement): void {
  const { value, selectionStart } = input;
  const letters = value.replace(BETWEEN, "").toUpperCase();
  if (!/^[0-9A-Z]*$/.test(letters)) {
    const code = giftCodeIn(value);
    if (code !== null) input.value = grouped(code);
    return;
  }
  const before = value.slice(0, selectionStart ?? value.length).replace(BETWEEN, "").length;
  input.value = grouped(letters);
  const caret = before + Math.max(0, Math.ceil(before / 4) - 1);
  input.setSelectionRange(caret, caret);
}

/** Renders a form for the code of a gift. `refused` is a code that matches no gift. */
export function EnterCode({ refused = "" }: { refused?: string }) {
  const [error, setError] = useState<string | undefined>(refused ? giftText.missingHint : undefined);
  const input = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const find = (event: FormEvent) => {
    event.preventDefault();
    const code = giftCodeIn(input.current?.value ?? "");
    if (code !== null) return navigate(`/gjof/${grouped(code)}`);
    setError(giftText.codeInvalid);
    return input.current?.focus();
  };
  return (
    <MessagePanel
      icon="ticket"
      {...(refused && { palette: "flag", scene: "rough" })}
      title={refused ? giftText.missingTitle : giftText.enterTitle}
    >
      {!refused && <p>{giftText.enterHint}</p>}
      <chakra.form onSubmit={find} noValidate display="grid" gap="4" mt="4" textAlign="start" color="fg">
        <FormField
          ref={input}
          label={giftText.code}
          hint={giftText.codeFormat}
          error={error}
          defaultValue={refused}
          autoCapitalize="characters"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          fontFamily="monospace"
          required
          inputMode="text"
          onChange={({ currentTarget }) => {
            group(currentTarget);
            setError(undefined);
          }}
        />
        <Button type="submit" size="lg">
          {giftText.find}
        </Button>
      </chakra.form>
    </MessagePanel>
  );
}

/** Error codes for a URL whose gift does not exist or is invalid. */
const NO_SUCH_GIFT: readonly unknown[] = ["gift_not_found", "invalid_input"];

export function GiftPage() {
  const { code } = useParams();
  return code === undefined ? <EnterCode /> : <GiftByCode code={code} />;
}

function GiftByCode({ code }: { code: string }) {
  const { user, isLoading, retry } = useAuth();
  const gift = useQuery(giftQuery(code));
  if (isLoading) return <PageLoading />;
  if (user === null && retry !== null) return <LoadFailed onRetry={retry} />;
  if (NO_SUCH_GIFT.includes(codeOf(gift.error))) return <EnterCode key={code} refused={code} />;
  return (
    <QueryResult query={gift}>
      {(found) => <GiftOf key={user?.id} code={code} gift={found} user={user} />}
    </QueryResult>
  );
}

type GiftProps = { code: string; gift: Gift; user: User | null };

function GiftOf({ code, gift, user }: GiftProps) {
  // Ownership on arrival. Redeeming the gift makes the user a customer.
  const [hadBought] = useState(user !== null && ownsCourse(user, gift.courseId));
  const [isRedeemed, setIsRedeemed] = useState(false);
  const queryClient = useQueryClient();
  const onRedeemed = (redeemed: Gift) => {
    toPageTop();
    setIsRedeemed(true);
    queryClient.setQueryData(giftQuery(code).queryKey, redeemed);
    void celebrate();
  };
  if (isRedeemed) return <Redeemed gift={gift} />;
  if (gift.state === "void")
    return (
      <MessagePanel
        icon="alert"
        palette="flag"
        title={giftText.voidTitle}
        actions={<ButtonLink to="/">{commonText.home}</ButtonLink>}
      >
        {giftText.voidHint}
      </MessagePanel>
    );
  if (gift.state === "held" && !hadBought) return <Held />;
  if (gift.state === "redeemed") return <Taken gift={gift} hadBought={hadBought} />;
  if (hadBought) return <AlreadyOwned gift={gift} />;
  return <OpenGift code={code} gift={gift} user={user} onRedeemed={onRedeemed} />;
}

function Redeemed({ gift: { courseId, courseTitle } }: { gift: Gift }) {
  return (
    <MessagePanel
      icon="check"
      title={giftText.redeemedTitle}
      actions={<ButtonLink to={`/course/${courseId}`}>{giftText.start}</ButtonLink>}
    >
      {courseTitle}
    </MessagePanel>
  );
}

/** Renders a notice that the payment is under review and the gift can be opened later. */
function Held() {
  return (
    <MessagePanel
      icon="clock"
      palette="sky"
      title={giftText.heldTitle}
      actions={<ButtonLink to="/">{commonText.home}</ButtonLink>}
    >
      <p>{giftText.heldHint}</p>
      <p>{giftText.heldContact}</p>
    </MessagePanel>
  );
}

function Taken({ gift: { courseId }, hadBought }: { gift: Gift; hadBought: boolean }) {
  return (
    <MessagePanel
      icon="check"
      palette="sky"
      title={giftText.takenTitle}
      actions={
        <ButtonLink to={hadBought ? `/course/${courseId}` : "/dashboard"}>
          {hadBought ? giftText.toCourse : giftText.toDashboard}
        </ButtonLink>
      }
    >
      {!hadBought && giftText.takenHint}
    </MessagePanel>
  );
}

function AlreadyOwned({ gift: { courseId } }: { gift: Gift }) {
  return (
    <MessagePanel
      icon="check"
      title={giftText.ownedTitle}
      actions={<ButtonLink to={`/course/${courseId}`}>{giftText.toCourse}</ButtonLink>}
    >
      {giftText.ownedHint}
    </MessagePanel>
  );
}
