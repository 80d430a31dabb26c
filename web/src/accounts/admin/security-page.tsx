import { Box } from "@chakra-ui/react/box";
import { Container } from "@chakra-ui/react/container";
import { Flex } from "@chakra-ui/react/flex";
import { Stack } from "@chakra-ui/react/stack";
import { Text } from "@chakra-ui/react/text";
import { useQuery } from "@tanstack/react-query";
import { shownEmail } from "functions/core/person";
import { useState } from "react";
import { BackLink } from "../../admin/back-link.tsx";
import { LogoutButton } from "../../admin/logout-button.tsx";
import { Section } from "../../admin/section.tsx";
import { adminText } from "../../admin/texts.ts";
import { auditText } from "../../audit/admin/texts.ts";
import { notifyError } from "../../lib/toaster.ts";
import { staffText } from "../../staff/texts.ts";
import { BusyButton } from "../../ui/button.tsx";
import { PageHeading } from "../../ui/heading.tsx";
import { ButtonLink } from "../../ui/links.tsx";
import { adminCheckQuery, useIsOwner } from "../api.ts";
import { useSetEmailsOfSales } from "./api.ts";
import { RecoveryCodes, SecondFactor } from "./second-factor.tsx";
import { emailsOfSalesText, securityText } from "./texts.ts";

/** Renders the setting for an email to the administrator for each sale. */
export function EmailsOfSales() {
  const { data: admin } = useQuery(adminCheckQuery);
  const { mutate, isPending, isError } = useSetEmailsOfSales();
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
        {isError && (
          <Text color="fg.error" fontSize="sm" fontWeight="600">
            {emailsOfSalesText.failed}
          </Text>
        )}
      </Stack>
    </Section>
  );
}

/**
 * Renders the second factor of the administrator and, for an owner, the link to the staff and to the audit log.
 * The rest is hidden during the setup. New recovery codes replace everything: they are shown once and may be printed.
 */
export function SecurityPage() {
  const isOwner = useIsOwner();
  const needsFactor = useQuery(adminCheckQuery).data?.needsSecondFactor === true;
  const [isSettingUp, setIsSettingUp] = useState(false);
  const [newCodes, setNewCodes] = useState<readonly string[] | null>(null);
  const showCodes = (codes: readonly string[]) => {
    setIsSettingUp(false);
    setNewCodes(codes);
  };
  return (
    <Container maxW="50rem" pt={{ base: "2", md: "4" }} pb="14">
      {newCodes === null ? (
        <>
          {!needsFactor && <BackLink to="/admin/dashboard">{securityText.back}</BackLink>}
          <Flex gap="3" wrap="wrap" align="center" justify="space-between" mt={{ md: "2" }} mb="6">
            <PageHeading title={`${securityText.title} · ${adminText.title}`}>
              {securityText.title}
            </PageHeading>
            {needsFactor && <LogoutButton />}
          </Flex>
          <Stack gap={{ base: "4", md: "6" }}>
            {needsFactor && <Text maxW="40rem">{securityText.needed}</Text>}
            <SecondFactor isSettingUp={isSettingUp} onSetUp={setIsSettingUp} onConfirmed={showCodes} />
            {isOwner && !needsFactor && !isSettingUp && (
              <>
                <PageLink
                  to="/admin/staff"
                  title={staffText.title}
                  about={staffText.about}
                  label={staffText.open}
                />
                <EmailsOfSales />
                <PageLink
                  to="/admin/audit"
                  title={auditText.title}
                  about={auditText.purpose}
                  label={auditText.open}
                />
              </>
            )}
          </Stack>
        </>
      ) : (
        <Box maxW="40rem" mx="auto">
          <RecoveryCodes codes={newCodes} onDone={() => setNewCodes(null)} />
        </Box>
      )}
    </Container>
  );
}

type PageLinkProps = { title: string; about: string; to: string; label: string };

/** Renders what another page is for, with a link to it. */
function PageLink({ title, about, to, label }: PageLinkProps) {
  return (
    <Section title={title}>
      <Text mb="4" maxW="40rem">
        {about}
      </Text>
      <ButtonLink to={to} variant="outline">
        {label}
      </ButtonLink>
    </Section>
  );
}
