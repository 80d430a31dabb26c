import type { Sale } from "functions/contract/admin";
import { useState } from "react";
import { useSales } from "../../api/admin.ts";
import { fetchFailedText, rowNouns, salesText, tabText } from "../../strings/admin.ts";
import { RefundSale } from "./refund-sale.tsx";
import { saleColumns } from "./sale-columns.tsx";
import { SaleTrail } from "./sale-trail.tsx";
import { TableTab } from "./table-tab.tsx";

/** Only completed payments are read. Source: spec §2. */
export function SalesTab() {
  const [viewed, setViewed] = useState<Sale | null>(null);
  const [returned, setReturned] = useState<Sale | null>(null);
  return (
    <>
      <TableTab
        query={useSales()}
        caption={tabText.sales}
        nouns={rowNouns.sales}
        columns={saleColumns({ onShowTrail: setViewed, onRefund: setReturned })}
        none={salesText.none}
        failed={fetchFailedText.payments}
      />
      {viewed && <SaleTrail id={viewed.id} onClose={() => setViewed(null)} />}
      {returned && <RefundSale sale={returned} onClose={() => setReturned(null)} />}
    </>
  );
}
