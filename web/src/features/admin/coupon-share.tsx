import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import { Text } from "@chakra-ui/react/text";
import { Button } from "../../components/button.tsx";
import { QrCode } from "../../components/qr-code.tsx";
import { linkedCoupon } from "../../lib/linked-coupon.ts";
import { couponDialogText } from "../../strings/admin-coupons.ts";
import { copyCouponLink } from "./copy-coupon-link.ts";

/** A link that fills the code in at checkout, to copy or to scan. */
export function CouponShare({ code }: { code: string }) {
  const link = linkedCoupon.address(code);
  return (
    <Flex as="section" gap="5" wrap="wrap" align="start">
      <Box flex="1 1 14rem">
        <Text as="h3" textStyle="label" mb="2">
          {couponDialogText.link}
        </Text>
        <Text fontSize="sm" overflowWrap="anywhere" fontWeight="600">
          {link}
        </Text>
        <Text fontSize="sm" color="fg.muted" mt="1" mb="3">
          {couponDialogText.linkHint}
        </Text>
        <Button variant="outline" onClick={() => void copyCouponLink(code)}>
          {couponDialogText.copyLink}
        </Button>
      </Box>
      <QrCode text={link} label={couponDialogText.qrLabel(code)} missing={couponDialogText.qrMissing} />
    </Flex>
  );
}
