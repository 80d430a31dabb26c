import { Box } from "@chakra-ui/react/box";
import { Text } from "@chakra-ui/react/text";
import type { PaymentDetail } from "functions/payments/schema";
import { useState } from "react";
import { MailLink, PersonLink } from "../../../admin/person.tsx";
import { DividedList, Facts, Section } from "../../../admin/section.tsx";
import { formatCount, formatInstant, formatIsk } from "../../../lib/format.ts";
import { Button } from "../../../ui/button.tsx";
import { QrCode } from "../../../ui/qr-code.tsx";
import { PackLink, packAddress } from "../pack-link.tsx";
import { packText } from "../texts.ts";
import { packsText, soldPackText } from "./texts.ts";

/** Renders the pack of a payment: used seats, link, QR code and the people who have taken a seat. */
export function SoldPackSection({ detail }: { detail: PaymentDetail | undefined }) {
  const [isQrShown, setIsQrShown] = useState(false);
  if (!detail?.pack) return null;
  const { pack, payment } = detail;
  const { state, code, used, seats, taken } = pack;
  return (
    <Section title={soldPackText.title}>
      <Facts
        facts={{
          [packsText.used]: packsText.usedOf(formatCount(used), formatCount(seats)),
          [soldPackText.stateLabel]: soldPackText.state[state],
          [soldPackText.unitPrice]: payment.pack && formatIsk(payment.pack.unitPrice),
        }}
      />
      {state !== "void" && (
        <Box mt="4">
          <PackLink code={code} />
          {isQrShown ? (
            <Box mt="4">
              <QrCode text={packAddress(code)} label={packText.qr} missing={packText.qrMissing} />
            </Box>
          ) : (
            <Button variant="outline" mt="3" onClick={() => setIsQrShown(true)}>
              {soldPackText.poster}
            </Button>
          )}
        </Box>
      )}
      <Text as="h3" textStyle="label" mt="5" mb="2">
        {soldPackText.taken}
      </Text>
      {taken.length === 0 ? (
        <Text color="fg.muted">{soldPackText.noneTaken}</Text>
      ) : (
        <DividedList>
          {taken.map(({ id, name, email, takenAt }) => (
            <li key={id}>
              <PersonLink id={id} name={name} />
              <Text color="fg.muted">
                <MailLink address={email} />
                <span>{" · "}</span>
                <time dateTime={takenAt}>{formatInstant(takenAt)}</time>
              </Text>
            </li>
          ))}
        </DividedList>
      )}
    </Section>
  );
}
