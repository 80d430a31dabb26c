import { Badge } from "@chakra-ui/react/badge";
import { HStack } from "@chakra-ui/react/stack";
import { chakra } from "@chakra-ui/react/styled-system";
import { Text } from "@chakra-ui/react/text";
import type { Coupon } from "functions/coupons/schema";
import { ShortId } from "../../admin/section.tsx";
import { idColumn, yesNo } from "../../admin/table-tab.tsx";
import { formatCount, formatDate, outOf } from "../../lib/format.ts";
import { Button } from "../../ui/button.tsx";
import type { Column } from "../../ui/data-table.tsx";
import { HIDDEN_IF_NARROW } from "../../ui/table-recipe.ts";
import { couponCourseText, discountText, expiryText, isEarly, isExpired } from "./format-coupon.ts";
import { couponDialogText, couponsText } from "./texts.ts";

type CouponActions = {
  /** Course titles by course id, or undefined until they are fetched. */
  titles: Record<number, string> | undefined;
  isNarrow: boolean;
  onOpen: (coupon: Coupon) => void;
  onShowUsers: (coupon: Coupon) => void;
};

/** Returns the columns of the coupon table. Source: spec §2. */
export function couponColumns({ titles, isNarrow, onOpen, onShowUsers }: CouponActions): Column<Coupon>[] {
  return [
    { ...idColumn, show: ({ id }) => <ShortId id={id} maxW="6.5rem" /> },
    {
      key: "code",
      label: couponsText.code,
      text: (coupon) =>
        [coupon.code, ...statesOf(coupon).map(({ label }) => label), couponCourseText(coupon, titles)].join(
          " ",
        ),
      show: (coupon) => (
        <>
          <CouponCode coupon={coupon} onOpen={() => onOpen(coupon)} />
          <CourseOf course={couponCourseText(coupon, titles)} />
        </>
      ),
      isTitle: true,
      isLong: true,
    },
    { key: "type", label: couponsText.type, text: ({ discountType }) => couponsText.types[discountType] },
    {
      key: "discount",
      label: couponsText.discount,
      text: discountText,
      narrow: "end",
      sortBy: ({ discountValue }) => discountValue,
    },
    { key: "oneTime", label: couponsText.isOneTime, text: oneTimeText, isLong: true },
    {
      key: "expires",
      label: couponsText.expires,
      text: expiryText,
      show: (coupon) => <Text as="span">{isNarrow ? narrowTerms(coupon) : expiryDay(coupon)}</Text>,
      isLong: true,
      narrow: "below",
      sortBy: ({ expiresAt }) => (expiresAt === null ? Number.POSITIVE_INFINITY : Date.parse(expiresAt)),
    },
    {
      key: "used",
      label: couponsText.used,
      text: ({ usedCount }) => formatCount(usedCount),
      sortBy: ({ usedCount }) => usedCount,
      narrow: "belowEnd",
      isLabelled: true,
      show: (coupon) => (
        <HStack as="span" display="inline-flex" gap="2">
          <Text as="span" minW={{ xl: "5" }}>
            {isNarrow && coupon.maxUses !== null
              ? outOf(coupon.usedCount, coupon.maxUses)
              : formatCount(coupon.usedCount)}
          </Text>
          <Button
            variant="outline"
            borderColor="transparent"
            size="sm"
            minH="11"
            whiteSpace="nowrap"
            css={HIDDEN_IF_NARROW}
            {...(coupon.usedCount === 0 && { color: "fg.muted", fontWeight: "400" })}
            aria-label={`${couponsText.users} ${coupon.code}`}
            onClick={() => onShowUsers(coupon)}
          >
            {couponsText.users}
          </Button>
        </HStack>
      ),
    },
  ];
}

/** Renders the code as a button that opens the details of the coupon. */
function CouponCode({ coupon, onOpen }: { coupon: Coupon; onOpen: () => void }) {
  return (
    <HStack gap="2" wrap="wrap">
      <chakra.button
        type="button"
        data-on-paper
        aria-haspopup="dialog"
        minH="11"
        py="2.5"
        my="-2.5" // the click area is higher than the line
        color="fairway.fg"
        fontWeight="600"
        textAlign="start"
        overflowWrap="anywhere"
        whiteSpace={{ xl: "nowrap" }}
        cursor="button"
        borderRadius="l1"
        _hover={{ textDecoration: "underline", textUnderlineOffset: "0.2em" }}
        _focusVisible={{ outline: "3px solid", outlineColor: "fairway.focusRing", outlineOffset: "1px" }}
        onClick={onOpen}
      >
        {coupon.code}
      </chakra.button>
      {statesOf(coupon).map(({ label, palette }) => (
        <Badge key={label} colorPalette={palette}>
          {label}
        </Badge>
      ))}
    </HStack>
  );
}

function CourseOf({ course }: { course: string | null }) {
  if (course === null) return null;
  return (
    <Text fontSize="sm" fontWeight="400" color="fg.muted" maxW={{ xl: "18rem" }} overflowWrap="anywhere">
      {couponsText.onlyFor(course)}
    </Text>
  );
}

type State = { label: string; palette: "sand" | "sky" | "flag" };

function statesOf(coupon: Coupon): State[] {
  const { isPaused, validFrom, archivedAt } = coupon;
  if (archivedAt !== null) return [{ label: couponsText.archived(formatDate(archivedAt)), palette: "sand" }];
  const states: (State | false)[] = [
    isExpired(coupon) && { label: couponsText.isExpired, palette: "flag" },
    isPaused && { label: couponDialogText.paused, palette: "sand" },
    validFrom !== null &&
      isEarly(coupon) && {
        label: couponDialogText.notYetValid(formatDate(validFrom)),
        palette: "sky",
      },
  ];
  return states.filter((state) => state !== false);
}

function expiryDay({ expiresAt }: Coupon): string {
  return expiresAt === null ? couponsText.never : formatDate(expiresAt);
}

/** Returns the terms of a coupon for a row without headings: "Einnota · Rennur út 31.12.2026". */
function narrowTerms(coupon: Coupon): string {
  const { expiresAt, isOneTime } = coupon;
  const expiry = couponsText[isExpired(coupon) ? "expiredOn" : "expiresOn"];
  return [
    ...(isOneTime ? [couponsText.isOneTime] : []),
    expiresAt === null ? couponsText.neverExpires : expiry(formatDate(expiresAt)),
  ].join(" · ");
}

function oneTimeText({ isOneTime, maxUses }: Coupon): string {
  return maxUses === null ? yesNo(isOneTime) : couponDialogText.limitOf(formatCount(maxUses));
}
