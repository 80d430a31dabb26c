import { Stack } from "@chakra-ui/react/stack";
import { Text } from "@chakra-ui/react/text";
import { useQuery } from "@tanstack/react-query";
import { shownEmail } from "functions/core/person";
import { useSetEmailsOfSales } from "../../../api/admin-security.ts";
import { adminCheckQuery } from "../../../api/session.ts";
import { BusyButton } from "../../../components/busy-button.tsx";
import { notifyError } from "../../../lib/notify-error.ts";
import { emailsOfSalesText } from "../../../strings/admin-security.ts";
import { Section } from "../section.tsx";

/** Renders the setting whether the administrator receives an email for each sale. */
export function EmailsOfSales() {
  const { data: admin } = useQuery(adminCheckQuery);
  const { mutate, isPending } = useSetEmailsOfSales();
  if (!admin) return null;
  const { email, emailsOfSales: isOn } = admin;
  const change = () => mutate(!isOn, { onError: (error) => notifyError(emailsOfSalesText.failed, error) });
  return (
    <Section title={emailsOfSalesText.title}>
      <Stack gap="4" align="start">
        <Text role="status">{isOn ? emailsOfSalesText.on(shownEmail(email)) : emailsOfSalesText.off}</Text>
        <BusyButton variant="outline" isBusy={isPending} onClick={change}>
          {isOn ? emailsOfSalesText.stop : emailsOfSalesText.start}
        </BusyButton>
      </Stack>
    </Section>
  );
}
