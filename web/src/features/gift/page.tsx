import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { User } from "functions/accounts/schema";
import { ownsCourse } from "functions/courses/ownership";
import type { Gift } from "functions/payments/gifts/schema";
import { useState } from "react";
import { useParams } from "react-router-dom";
import { useAuth } from "../../api/auth.tsx";
import { giftQuery } from "../../api/gifts.ts";
import { ButtonLink } from "../../components/links.tsx";
import { Loaded, LoadFailed } from "../../components/loaded.tsx";
import { MessagePanel } from "../../components/message-panel.tsx";
import { PageLoading } from "../../components/page-loading.tsx";
import { codeOf } from "../../lib/api-error.ts";
import { celebrate } from "../../lib/celebrate.ts";
import { toPageTop } from "../../lib/to-page-top.ts";
import { commonText } from "../../strings/common.ts";
import { giftText } from "../../strings/gift.ts";
import { EnterCode } from "./enter-code.tsx";
import { OpenGift } from "./open-gift.tsx";

/** Error codes for a URL whose gift does not exist or is invalid. */
const NO_SUCH_GIFT: readonly unknown[] = ["gift_not_found", "invalid_input"];

/** Renders the gift of the code in the URL, or a form for the code. */
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
    <Loaded query={gift}>{(found) => <GiftOf key={user?.id} code={code} gift={found} user={user} />}</Loaded>
  );
}

type GiftProps = { code: string; gift: Gift; user: User | null };

function GiftOf({ code, gift, user }: GiftProps) {
  // Ownership on arrival. Redeeming the gift makes the user an owner.
  const [wasOwner] = useState(user !== null && ownsCourse(user, gift.courseId));
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
  if (gift.state === "held" && !wasOwner) return <Held />;
  if (gift.state === "redeemed") return <Taken gift={gift} isOwner={wasOwner} />;
  if (wasOwner) return <AlreadyOwned gift={gift} />;
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

function Taken({ gift: { courseId }, isOwner }: { gift: Gift; isOwner: boolean }) {
  return (
    <MessagePanel
      icon="check"
      palette="sky"
      title={giftText.takenTitle}
      actions={
        <ButtonLink to={isOwner ? `/course/${courseId}` : "/dashboard"}>
          {isOwner ? giftText.toCourse : giftText.toDashboard}
        </ButtonLink>
      }
    >
      {!isOwner && giftText.takenHint}
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
