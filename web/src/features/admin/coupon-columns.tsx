import { HStack } from "@chakra-ui/react/stack";
import type { Coupon, Discount } from "functions/contract/coupon";
import { Button } from "../../components/button.tsx";
import type { Column } from "../../components/data-table.tsx";
import { formatCount, formatDate, formatIsk } from "../../lib/format.ts";
import { couponsText } from "../../strings/admin-coupons.ts";
import { idColumn, yesNo } from "./columns.tsx";

type CouponActions = { onShowUsers: (coupon: Coupon) => void; onDelete: (coupon: Coupon) => void };

/** The columns of the coupons' table. Source: spec §2. */
export function couponColumns({ onShowUsers, onDelete }: CouponActions): Column<Coupon>[] {
  return [
    idColumn,
    { key: "code", label: couponsText.code, text: ({ code }) => code, isTitle: true, isLong: true },
    { key: "type", label: couponsText.type, text: ({ discountType }) => couponsText.types[discountType] },
    {
      key: "discount",
      label: couponsText.discount,
      text: discountText,
      sortBy: ({ discountValue }) => discountValue,
    },
    { key: "oneTime", label: couponsText.isOneTime, text: ({ isOneTime }) => yesNo(isOneTime) },
    {
      key: "expires",
      label: couponsText.expires,
      text: expiryText,
      isLong: true,
      sortBy: ({ expiresAt }) => (expiresAt === null ? Number.POSITIVE_INFINITY : Date.parse(expiresAt)),
    },
    {
      key: "used",
      label: couponsText.used,
      text: ({ usedCount }) => formatCount(usedCount),
      sortBy: ({ usedCount }) => usedCount,
      show: (coupon) => (
        <HStack gap="2">
          <span>{formatCount(coupon.usedCount)}</span>
          <Button
            variant="outline"
            size="sm"
            aria-label={`${couponsText.users} ${coupon.code}`}
            onClick={() => onShowUsers(coupon)}
          >
            {couponsText.users}
          </Button>
        </HStack>
      ),
    },
    {
      key: "actions",
      label: couponsText.actions,
      show: (coupon) => (
        <Button
          variant="outline"
          size="sm"
          colorPalette="flag"
          aria-label={`${couponsText.delete} ${coupon.code}`}
          onClick={() => onDelete(coupon)}
        >
          {couponsText.delete}
        </Button>
      ),
    },
  ];
}

export function discountText({ discountType, discountValue }: Discount): string {
  return discountType === "percentage" ? `${discountValue}%` : formatIsk(discountValue);
}

/** The last day of a coupon, and whether it is past. */
export function expiryText({ expiresAt }: Coupon): string {
  if (expiresAt === null) return couponsText.never;
  const date = formatDate(expiresAt);
  return Date.parse(expiresAt) < Date.now() ? couponsText.expired(date) : date;
}
