import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import { Text } from "@chakra-ui/react/text";
import { shownEmail } from "functions/core/person";
import type { Highlights } from "functions/insights/schema";
import { RouterLink, TextLink } from "../../../components/links.tsx";
import { counted, formatDate, formatIsk } from "../../../lib/format.ts";
import { highlightText } from "../../../strings/admin-overview.ts";
import { DividedList, Section } from "../section.tsx";
import { paymentAddress, salesAddress } from "../use-sales-filter.ts";

/** Renders the latest sales with links to their payments. */
export function LatestSales({ sales }: { sales: Highlights["latestSales"] }) {
  return (
    <Section title={highlightText.latestSales}>
      {sales.length === 0 ? (
        <Text color="fg.muted">{highlightText.noSales}</Text>
      ) : (
        <>
          <DividedList>
            {sales.map(({ id, userEmail, userId, courseTitle, amount, createdAt }) => (
              <Flex as="li" key={id} justify="space-between" columnGap="4" wrap="wrap">
                <Box flex="1 1 9rem" minW="0">
                  <RouterLink
                    to={paymentAddress(id, "completed")}
                    fontWeight="600"
                    color="fairway.fg"
                    css={underlined}
                  >
                    {userEmail === null ? userId : shownEmail(userEmail)}
                  </RouterLink>
                  <Text color="fg.muted">{courseTitle}</Text>
                </Box>
                <Text textAlign="end">
                  <strong>{formatIsk(amount)}</strong>
                  <br />
                  <Text as="span" color="fg.muted">
                    {formatDate(createdAt)}
                  </Text>
                </Text>
              </Flex>
            ))}
          </DividedList>
          <TextLink to={salesAddress("completed")} mt="4" fontSize="sm">
            {highlightText.allSales}
          </TextLink>
        </>
      )}
    </Section>
  );
}

const underlined = { _hover: { textDecoration: "underline", textUnderlineOffset: "0.2em" } } as const;

/** Renders the latest usable coupons with their number of uses. */
export function CouponsInUse({ coupons }: { coupons: Highlights["coupons"] }) {
  return (
    <Section title={highlightText.coupons}>
      {coupons.length === 0 ? (
        <Text color="fg.muted">{highlightText.noCoupons}</Text>
      ) : (
        <DividedList>
          {coupons.map(({ id, code, discountType, discountValue, usedCount }) => (
            <Flex as="li" key={id} justify="space-between" columnGap="4" wrap="wrap">
              <div>
                <strong>{code}</strong>
                <Text color="fg.muted">
                  {discountType === "percentage" ? `${discountValue}%` : formatIsk(discountValue)}
                </Text>
              </div>
              <Text whiteSpace="nowrap">
                {counted(usedCount, highlightText.useOne, highlightText.useMany)}
              </Text>
            </Flex>
          ))}
        </DividedList>
      )}
      <TextLink to="/admin/dashboard?tab=coupons" mt="4" fontSize="sm">
        {highlightText.allCoupons}
      </TextLink>
    </Section>
  );
}
