import { Text } from "@chakra-ui/react/text";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { User } from "functions/accounts/schema";
import { ownsCourse } from "functions/courses/ownership";
import type { Pack } from "functions/payments/packs/schema";
import { useState } from "react";
import { useParams } from "react-router-dom";
import { useAuth } from "../../accounts/auth.tsx";
import { codeOf } from "../../lib/api-client.ts";
import { celebrate } from "../../lib/celebrate.ts";
import { toPageTop } from "../../lib/focus.ts";
import { formatCount } from "../../lib/format.ts";
import { PageHeading } from "../../ui/heading.tsx";
import { ButtonLink } from "../../ui/links.tsx";
import { MessagePanel } from "../../ui/message-panel.tsx";
import { LoadFailed, PageLoading, QueryResult } from "../../ui/query-result.tsx";
import { commonText } from "../../ui/texts.ts";
import { CodeOffer } from "../code-offer.tsx";
import { QuotedTitle } from "../quoted-title.tsx";
import { packQuery, useTakeSeat } from "./api.ts";
import { packText, seatErrorTexts } from "./texts.ts";

/** Error codes for a URL whose pack does not exist or is invalid. */
const NO_SUCH_PACK: readonly unknown[] = ["pack_not_found", "invalid_input"];

/** Renders the pack of the code in the URL, in which each user takes one seat. */
export function SeatPage() {
  const { code = "" } = useParams();
  const { user, isLoading, retry } = useAuth();
  const pack = useQuery(packQuery(code));
  if (isLoading) return <PageLoading />;
  if (user === null && retry !== null) return <LoadFailed onRetry={retry} />;
  if (NO_SUCH_PACK.includes(codeOf(pack.error)))
    return (
      <MessagePanel icon="ticket" palette="flag" title={packText.seatMissingTitle} actions={HOME}>
        {packText.seatMissingHint}
      </MessagePanel>
    );
  if (codeOf(pack.error) === "pack_link_replaced")
    return (
      <MessagePanel icon="ticket" palette="flag" title={packText.seatReplacedTitle} actions={HOME}>
        {packText.seatReplacedHint}
      </MessagePanel>
    );
  return (
    <QueryResult query={pack}>
      {(found) => <SeatOf key={user?.id} code={code} pack={found} user={user} />}
    </QueryResult>
  );
}

const HOME = <ButtonLink to="/">{commonText.home}</ButtonLink>;

type SeatProps = { code: string; pack: Pack; user: User | null };

function SeatOf({ code, pack, user }: SeatProps) {
  // Ownership on arrival. Taking a seat makes the user a customer.
  const [hadBought] = useState(user !== null && ownsCourse(user, pack.courseId));
  const [isTaken, setIsTaken] = useState(false);
  const queryClient = useQueryClient();
  const onTaken = (taken: Pack) => {
    toPageTop();
    setIsTaken(true);
    queryClient.setQueryData(packQuery(code).queryKey, taken);
    void celebrate();
  };
  const toCourse = (label: string) => <ButtonLink to={`/course/${pack.courseId}`}>{label}</ButtonLink>;
  if (isTaken)
    return (
      <MessagePanel icon="check" title={packText.takenTitle} actions={toCourse(packText.start)}>
        {pack.courseTitle}
      </MessagePanel>
    );
  if (hadBought)
    return (
      <MessagePanel icon="check" title={packText.ownedTitle} actions={toCourse(packText.toCourse)}>
        {pack.state === "open" && packText.seatsLeft(formatCount(pack.seats - pack.used))}
      </MessagePanel>
    );
  if (pack.state !== "open") {
    const { palette, icon, title, hint } = CLOSED[pack.state];
    return (
      <MessagePanel icon={icon} palette={palette} title={title} actions={HOME}>
        {hint}
      </MessagePanel>
    );
  }
  return <OpenSeat code={code} pack={pack} user={user} onTaken={onTaken} />;
}

const CLOSED = {
  full: { icon: "flag", palette: "sky", title: packText.fullTitle, hint: packText.fullHint },
  held: { icon: "clock", palette: "sky", title: packText.heldTitle, hint: packText.seatHeldHint },
  void: { icon: "alert", palette: "flag", title: packText.seatVoidTitle, hint: packText.seatVoidHint },
} as const;

function OpenSeat({ code, pack, user, onTaken }: SeatProps & { onTaken: (pack: Pack) => void }) {
  const { thumbnailUrl, courseTitle, name, seats, used } = pack;
  return (
    <CodeOffer
      code={code}
      path={`/saeti/${code}`}
      thumbnailUrl={thumbnailUrl}
      user={user}
      text={packText}
      errorTexts={seatErrorTexts}
      gone={["pack_full", "pack_void", "pack_held", "pack_link_replaced"]}
      accept={useTakeSeat(code)}
      onAccepted={onTaken}
    >
      <PageHeading title={packText.seatTitle} />
      <Text mt="3" fontSize="lg" textWrap="balance">
        <QuotedTitle
          text={name ? packText.seatFrom(name, courseTitle) : packText.seatFromNobody(courseTitle)}
          title={courseTitle}
        />
      </Text>
      <Text mt="2" color="fg.muted">
        {packText.seatsLeft(formatCount(seats - used))}
      </Text>
    </CodeOffer>
  );
}
