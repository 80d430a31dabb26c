import { useInfiniteQuery } from "@tanstack/react-query";
import type { Coupon } from "functions/contract/coupon";
import { couponUsersQuery } from "../../api/admin.ts";
import { Modal } from "../../components/modal.tsx";
import { fetchFailedText } from "../../strings/admin.ts";
import { couponUsersText } from "../../strings/admin-coupons.ts";
import { CouponTerms } from "./coupon-terms.tsx";
import { CouponUserList } from "./coupon-user-list.tsx";
import { PagedList } from "./paged-list.tsx";

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
