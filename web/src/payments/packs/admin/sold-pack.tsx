import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import { Text } from "@chakra-ui/react/text";
import type { PaymentDetail } from "functions/payments/schema";
import { useRef, useState } from "react";
import { MailLink, PersonLink } from "../../../admin/person.tsx";
import { DividedList, Facts, Section } from "../../../admin/section.tsx";
import { formatInstant, formatIsk } from "../../../lib/format.ts";
import { Button } from "../../../ui/button.tsx";
import { QrCode } from "../../../ui/qr-code.tsx";
import { useFreeSoldSeat, useReplaceSoldLink } from "../../admin/api.ts";
import { FreeSeat, ReplaceLink } from "../change-pack.tsx";
import { PackLink, packUrl } from "../pack-link.tsx";
import { changePackText, packText } from "../texts.ts";
import { packsText, soldPackText } from "./texts.ts";

/** Renders the pack of a payment: used seats, link, QR code and the people who have taken a seat. */
export function SoldPackSection({ detail }: { detail: PaymentDetail | undefined }) {
  const [isQrShown, setIsQrShown] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const replace = useReplaceSoldLink();
  const free = useFreeSoldSeat();
  if (!detail?.pack) return null;
  const { pack, payment } = detail;
  const { id } = payment;
  const { state, code, used, seats, taken } = pack;
  return (
    <Section title={soldPackText.title}>
      <Facts
        facts={{
          [packsText.used]: packsText.usedOf(used, seats),
          [soldPackText.stateLabel]: soldPackText.state[state],
          [soldPackText.unitPrice]: payment.pack && formatIsk(payment.pack.unitPrice),
        }}
      />
      {state !== "void" && (
        <Box mt="4">
          <PackLink code={code} />
          <Box mt="3">
            <ReplaceLink
              change={{ isPending: replace.isPending, run: () => replace.mutateAsync({ id }) }}
              hint={changePackText.replaceByOwner}
            />
          </Box>
          {isQrShown ? (
            <Box mt="4">
              <QrCode text={packUrl(code)} label={packText.qr} missing={packText.qrMissing} />
            </Box>
          ) : (
            <Button variant="outline" mt="3" onClick={() => setIsQrShown(true)}>
              {soldPackText.poster}
            </Button>
          )}
        </Box>
      )}
      <Text as="h3" textStyle="label" mt="5" mb="2" ref={heading} tabIndex={-1}>
        {packText.taken}
      </Text>
      {taken.length === 0 ? (
        <Text color="fg.muted">{packText.noneTaken}</Text>
      ) : (
        <DividedList>
          {taken.map(({ id: userId, name, email, takenAt }) => (
            <Flex as="li" key={userId} gap="3" align="center" justify="space-between" wrap="wrap">
              <Box minW="0" overflowWrap="anywhere">
                <PersonLink id={userId} name={name} />
                <Text color="fg.muted">
                  <MailLink email={email} />
                  <span>{" · "}</span>
                  <time dateTime={takenAt}>{formatInstant(takenAt)}</time>
                </Text>
              </Box>
              {(state === "open" || state === "full") && (
                <FreeSeat
                  name={name}
                  change={{ isPending: free.isPending, run: () => free.mutateAsync({ id, userId }) }}
                  fallbackFocus={() => heading.current}
                />
              )}
            </Flex>
          ))}
        </DividedList>
      )}
    </Section>
  );
}
