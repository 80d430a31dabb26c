import { Badge } from "@chakra-ui/react/badge";
import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import { HStack, Stack } from "@chakra-ui/react/stack";
import { Text } from "@chakra-ui/react/text";
import { useInfiniteQuery } from "@tanstack/react-query";
import type { Coupon, CouponUser } from "functions/coupons/schema";
import { PagedList } from "../../admin/paged-list.tsx";
import { MailLink, PersonLink } from "../../admin/person.tsx";
import { DividedList, Facts, ShortId, tabPanel } from "../../admin/section.tsx";
import { yesNo } from "../../admin/table-tab.tsx";
import { fetchFailedText } from "../../admin/texts.ts";
import { counted, formatCount, formatDate, formatIsk } from "../../lib/format.ts";
import { notify, notifyError } from "../../lib/toaster.ts";
import { BusyButton, Button } from "../../ui/button.tsx";
import { Modal } from "../../ui/dialog.tsx";
import { QrCode } from "../../ui/qr-code.tsx";
import { linkedCoupon } from "../linked-coupon.ts";
import { couponUsersQuery, usePauseCoupon } from "./api.ts";
import {
  copyCouponLink,
  couponCourseText,
  discountText,
  expiryText,
  isEarly,
  isExpired,
} from "./format-coupon.ts";
import { couponDialogText, couponErrorTexts, couponsText, couponUsersText } from "./texts.ts";

type CouponUsersProps = {
  coupon: Coupon;
  /** Course titles by course id, or undefined until they are fetched. */
  titles: Record<number, string> | undefined;
  /** Whether the users are above the link. */
  isUsersFirst: boolean;
  onClose: () => void;
};

/** Renders the terms of a coupon, its link and its users. */
export function CouponUsers({ coupon, titles, isUsersFirst, onClose }: CouponUsersProps) {
  const share = coupon.archivedAt === null && <CouponShare coupon={coupon} />;
  const users = <Users coupon={coupon} />;
  return (
    <Modal title={couponUsersText.title(coupon.code)} onClose={onClose} fallbackFocus={tabPanel}>
      <Stack gap="5">
        {coupon.isPaused && (
          <HStack gap="2" wrap="wrap" mt="-2">
            <Badge colorPalette="sand">{couponDialogText.paused}</Badge>
            <Text>{couponDialogText.pausedHint}</Text>
          </HStack>
        )}
        <CouponTerms coupon={coupon} titles={titles} />
        {isUsersFirst ? users : share}
        {isUsersFirst ? share : users}
      </Stack>
    </Modal>
  );
}

function CouponTerms({ coupon, titles }: Pick<CouponUsersProps, "coupon" | "titles">) {
  const { maxUses, validFrom, revenue } = coupon;
  const terms = {
    [couponsText.type]: couponsText.types[coupon.discountType],
    [couponsText.discount]: discountText(coupon),
    [couponsText.isOneTime]: yesNo(coupon.isOneTime),
    [couponDialogText.limit]: maxUses === null ? null : formatCount(maxUses),
    [couponDialogText.course]: couponCourseText(coupon, titles),
    [couponDialogText.firstDay]: validFrom === null ? null : formatDate(validFrom),
    [couponsText.expires]: expiryText(coupon),
    [couponDialogText.revenue]: formatIsk(revenue),
  };
  return <Facts facts={terms} templateColumns="fit-content(55%) minmax(0, 1fr)" />;
}

function Users({ coupon: { id, usedCount } }: { coupon: Coupon }) {
  const query = useInfiniteQuery({ ...couponUsersQuery(id), enabled: usedCount > 0 });
  return (
    <Box as="section">
      <Text as="h3" textStyle="label" mb={usedCount > 0 ? "2" : "0"}>
        {usedCount > 0 ? counted(usedCount, ...couponUsersText.used) : couponUsersText.none}
      </Text>
      {usedCount > 0 && (
        <PagedList query={query} none={couponUsersText.none} failed={fetchFailedText.users} failedLang="en">
          {(users) => (
            <DividedList>
              {users.map((user) => (
                <CouponUserItem key={user.id} user={user} />
              ))}
            </DividedList>
          )}
        </PagedList>
      )}
    </Box>
  );
}

function CouponUserItem({ user: { id, name, email } }: { user: CouponUser }) {
  return (
    <li>
      {name === null ? (
        <Text fontWeight="strong">{couponUsersText.notFound}</Text>
      ) : (
        <PersonLink id={id} name={name} />
      )}
      {email && (
        <Text>
          <MailLink email={email} />
        </Text>
      )}
      <ShortId id={id} maxW="full" />
    </li>
  );
}

/** Pauses an active coupon or resumes a paused one. */
function PauseCoupon({ coupon: { id, isPaused } }: { coupon: Coupon }) {
  const { mutate, isPending } = usePauseCoupon();
  const change = () =>
    mutate(
      { id, isPaused: !isPaused },
      {
        onSuccess: () =>
          notify({ title: isPaused ? couponDialogText.resumedNow : couponDialogText.pausedNow }),
        onError: (error) =>
          notifyError(couponsText.failed, error, couponErrorTexts, couponDialogText.pauseFailed),
      },
    );
  return (
    <BusyButton variant={isPaused ? "solid" : "outline"} isBusy={isPending} onClick={change}>
      {isPaused ? couponDialogText.resume : couponDialogText.pause}
    </BusyButton>
  );
}

/** Renders a link that prefills the code at checkout, as text and as QR code, and the button that pauses the code. */
function CouponShare({ coupon }: { coupon: Coupon }) {
  const { code, isPaused } = coupon;
  const link = linkedCoupon.url(code);
  return (
    <Flex as="section" gap="4" wrap="wrap" align="start">
      <Box flex="1 1 11rem">
        <Text as="h3" textStyle="label" mb="2">
          {couponDialogText.link}
        </Text>
        <Text fontSize="sm" overflowWrap="anywhere" fontWeight="600">
          {link}
        </Text>
        {(!isPaused || !(isExpired(coupon) || isEarly(coupon))) && (
          <Text fontSize="sm" color="fg.muted" mt="1">
            {isPaused ? couponDialogText.linkPaused : couponDialogText.linkHint}
          </Text>
        )}
      </Box>
      <Box opacity={isPaused ? 0.35 : undefined}>
        <QrCode text={link} label={couponDialogText.qrLabel(code)} missing={couponDialogText.qrMissing} />
      </Box>
      <Flex gap="3" wrap="wrap" w="full">
        {!isPaused && (
          <Button variant="outline" onClick={() => void copyCouponLink(code)}>
            {couponDialogText.copyLink}
          </Button>
        )}
        <PauseCoupon coupon={coupon} />
      </Flex>
    </Flex>
  );
}
