import { Box } from "@chakra-ui/react/box";
import { Text } from "@chakra-ui/react/text";
import { useInfiniteQuery } from "@tanstack/react-query";
import type { CouponUser } from "functions/contract/admin";
import type { Coupon } from "functions/contract/coupon";
import { couponUsersQuery } from "../../api/admin.ts";
import { Modal } from "../../components/modal.tsx";
import { ShortId } from "../../components/short-id.tsx";
import { fetchFailedText } from "../../strings/admin.ts";
import { couponsText, couponUsersText } from "../../strings/admin-coupons.ts";
import { yesNo } from "./columns.tsx";
import { discountText, expiryText } from "./coupon-words.ts";
import { PagedList } from "./paged-list.tsx";
import { DividedList, Facts } from "./section.tsx";

/** What a coupon gives, and who has used it. Source: spec §2. */
export function CouponUsers({ coupon, onClose }: { coupon: Coupon; onClose: () => void }) {
  return (
    <Modal title={couponUsersText.title(coupon.code)} onClose={onClose}>
      <CouponTerms coupon={coupon} />
      <PagedList
        query={useInfiniteQuery(couponUsersQuery(coupon.id))}
        none={couponUsersText.none}
        failed={fetchFailedText.users}
        failedLang="en"
      >
        {(users) => <CouponUserList users={users} />}
      </PagedList>
    </Modal>
  );
}

function CouponTerms({ coupon }: { coupon: Coupon }) {
  const terms = {
    [couponsText.type]: couponsText.types[coupon.discountType],
    [couponsText.discount]: discountText(coupon),
    [couponsText.isOneTime]: yesNo(coupon.isOneTime),
    [couponsText.expires]: expiryText(coupon),
  };
  return <Facts facts={terms} mb="6" />;
}

function CouponUserList({ users }: { users: readonly CouponUser[] }) {
  return (
    <Box as="section">
      <Text as="h3" textStyle="label" mb="2">
        {couponUsersText.caption}
      </Text>
      <DividedList>
        {users.map(({ id, name, email }) => (
          <li key={id}>
            <Text fontWeight="strong">{name ?? couponUsersText.notFound}</Text>
            {email && <Text>{email}</Text>}
            <ShortId id={id} />
          </li>
        ))}
      </DividedList>
    </Box>
  );
}
