import { chakra } from "@chakra-ui/react/styled-system";
import { Text } from "@chakra-ui/react/text";
import { Panel } from "../../components/panel.tsx";
import { site } from "../../strings/site.ts";
import { termsText } from "../../strings/terms.ts";

const { company } = site;

const rows = [
  [termsText.companyName, company.name],
  [termsText.idNumber, company.idNumber],
  [termsText.vatNumber, company.vatNumber],
  [termsText.address, company.address],
  [termsText.email, company.email],
  [termsText.phone, company.phone],
] as const;

export function CompanyDetails() {
  return (
    <Panel as="section" mt="10">
      <Text as="h2" textStyle="cardTitle" mb="4">
        {termsText.company}
      </Text>
      <chakra.dl display="grid" gridTemplateColumns="auto 1fr" columnGap="6" rowGap="2">
        {rows.map(([name, value]) => (
          <chakra.div key={name} display="contents">
            <chakra.dt color="fg.muted">{name}</chakra.dt>
            <chakra.dd fontWeight="600" overflowWrap="anywhere">
              {value}
            </chakra.dd>
          </chakra.div>
        ))}
      </chakra.dl>
    </Panel>
  );
}
