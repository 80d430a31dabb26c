import { Container } from "@chakra-ui/react/container";
import { Text } from "@chakra-ui/react/text";
import { BackLink } from "../../admin/back-link.tsx";
import { adminText } from "../../admin/texts.ts";
import { PageHeading } from "../../ui/heading.tsx";
import { AuditLog } from "./audit-log.tsx";
import { auditText } from "./texts.ts";

export function AuditPage() {
  return (
    <Container pt={{ base: "2", md: "4" }} pb="14">
      <BackLink to="/admin/security">{auditText.back}</BackLink>
      <PageHeading title={`${auditText.title} · ${adminText.title}`} mt={{ md: "2" }}>
        {auditText.title}
      </PageHeading>
      <Text maxW="44rem" mt="2" mb="5" fontSize="sm" color="fg.muted">
        {auditText.lead}
      </Text>
      <AuditLog />
    </Container>
  );
}
