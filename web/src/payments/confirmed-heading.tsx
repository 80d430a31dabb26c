import { Badge } from "@chakra-ui/react/badge";
import { Flex } from "@chakra-ui/react/flex";
import { PageHeading } from "../ui/heading.tsx";
import { type Elements, Icon } from "../ui/icon.tsx";
import { PurchaseSteps } from "./purchase-steps.tsx";
import { paymentText } from "./texts.ts";

type ConfirmedHeadingProps = { title: string; isGift?: boolean; children?: Elements };

/** Renders the header of a confirmed purchase. */
export function ConfirmedHeading({ title, isGift = false, children }: ConfirmedHeadingProps) {
  return (
    <>
      <PurchaseSteps current={2} isGift={isGift} />
      <Flex mt={{ base: "4", md: "6" }} direction="column" align="flex-start" gap="2">
        <ConfirmedBadge />
        <PageHeading title={title} />
        {children}
      </Flex>
    </>
  );
}

export function ConfirmedBadge() {
  return (
    <Badge role="status">
      <Icon name="check" boxSize="3.5" strokeWidth="3" />
      {paymentText.confirmed}
    </Badge>
  );
}
