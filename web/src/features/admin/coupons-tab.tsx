import { useInfiniteQuery } from "@tanstack/react-query";
import type { Coupon } from "functions/contract/coupon";
import { useRef, useState } from "react";
import { couponsQuery } from "../../api/admin.ts";
import { fetchFailedText, rowNouns, tabText } from "../../strings/admin.ts";
import { couponsText } from "../../strings/admin-coupons.ts";
import { couponColumns } from "./coupon-columns.tsx";
import { CouponUsers } from "./coupon-users.tsx";
import { CreateCoupon } from "./create-coupon.tsx";
import { DeleteCoupon } from "./delete-coupon.tsx";
import { TableTab } from "./table-tab.tsx";

export function CouponsTab() {
  const [viewed, setViewed] = useState<Coupon | null>(null);
  const [doomed, setDoomed] = useState<Coupon | null>(null);
  const create = useRef<HTMLButtonElement>(null);
  return (
    <>
      <CreateCoupon toggle={create} />
      <TableTab
        query={useInfiniteQuery(couponsQuery)}
        caption={tabText.coupons}
        nouns={rowNouns.coupons}
        columns={couponColumns({ onShowUsers: setViewed, onDelete: setDoomed })}
        none={couponsText.none}
        failed={fetchFailedText.coupons}
      />
      {viewed && <CouponUsers coupon={viewed} onClose={() => setViewed(null)} />}
      {doomed && (
        <DeleteCoupon coupon={doomed} onClose={() => setDoomed(null)} fallbackFocus={() => create.current} />
      )}
    </>
  );
}
