import { Dialog } from "@chakra-ui/react/dialog";
import { Stack } from "@chakra-ui/react/stack";
import { Text } from "@chakra-ui/react/text";
import { useState } from "react";
import { tabPanel } from "../../admin/section.tsx";
import { ExportButton } from "../../admin/table-tab.tsx";
import { csvOf } from "../../lib/csv.ts";
import { monthText } from "../../lib/format.ts";
import { downloadCsv } from "../../lib/save-file.ts";
import { Button } from "../../ui/button.tsx";
import { Modal } from "../../ui/dialog.tsx";
import { SelectField } from "../../ui/form-field.tsx";
import { readMonth } from "./api.ts";
import { useMonths, vatPeriodOf } from "./months.ts";
import { saleRows } from "./sales-rows.ts";
import { accountingText, salesFileText } from "./texts.ts";

/** Saves the sales and refunds of the months as CSV for the accountant. */
async function saveMonths(months: readonly string[]): Promise<void> {
  const read = (event: "completed" | "refunded") =>
    Promise.all(months.map((month) => readMonth(month, event))).then((lists) => lists.flat());
  const [sales, refunds] = await Promise.all([read("completed"), read("refunded")]);
  const name = `${salesFileText.name}-${months.join("-")}.csv`;
  downloadCsv(name, await csvOf(salesFileText.headings, saleRows(sales, refunds)));
}

/** Renders the button that opens the dialog of the accountant's file. `month` is chosen in it at first. */
export function AccountingFile({ month }: { month: string | null }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="outline" px={{ base: "3.5", sm: "5" }} onClick={() => setIsOpen(true)}>
        {accountingText.title}
      </Button>
      {isOpen && <AccountingDialog initial={month} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function AccountingDialog({ initial, onClose }: { initial: string | null; onClose: () => void }) {
  const months = useMonths();
  const [chosen, setChosen] = useState(initial);
  const [isPeriod, setIsPeriod] = useState(false);
  const month = chosen ?? months[1] ?? months[0] ?? "";
  if (!months.includes(month)) months.push(month);
  const [first, second] = vatPeriodOf(month);
  return (
    <Modal title={accountingText.title} onClose={onClose} fallbackFocus={tabPanel}>
      <Stack gap="5">
        <Text color="fg.muted">{accountingText.lead}</Text>
        <SelectField
          label={accountingText.month}
          options={Object.fromEntries(months.map((name) => [name, monthText(name)]))}
          value={month}
          onChange={({ target }) => setChosen(target.value)}
        />
        <SelectField
          label={accountingText.span}
          options={{
            month: accountingText.oneMonth,
            period: accountingText.period(monthText(first).split(" ")[0] ?? "", monthText(second)),
          }}
          value={isPeriod ? "period" : "month"}
          onChange={({ target }) => setIsPeriod(target.value === "period")}
        />
        <Text fontSize="sm" color="fg.muted">
          {salesFileText.roundingNote}
        </Text>
      </Stack>
      <Dialog.Footer>
        <ExportButton
          isMain
          label={accountingText.title}
          save={() => saveMonths(isPeriod ? [first, second] : [month])}
        />
      </Dialog.Footer>
    </Modal>
  );
}
