import { Flex } from "@chakra-ui/react/flex";
import { Text } from "@chakra-ui/react/text";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { ReplyOf } from "functions/app/endpoints";
import type { OwnPayment } from "functions/payments/schema";
import { call } from "../../lib/api-client.ts";
import { type CsvCell, csvOf } from "../../lib/csv.ts";
import { formatDate } from "../../lib/format.ts";
import { downloadCsv, saveFile } from "../../lib/save-file.ts";
import { notify, notifyError } from "../../lib/toaster.ts";
import { BusyButton } from "../../ui/button.tsx";
import { ownPaymentsQuery } from "./api.ts";
import { shownPayments } from "./purchases.tsx";
import { AccountSection } from "./section.tsx";
import { accountErrorTexts, ownDataText, ownPaymentStatusText } from "./texts.ts";

/** Renders the downloads of the customer's own data (GDPR 15 and 20). */
export function DataSection() {
  const json = useMutation({ mutationFn: saveJson });
  const queryClient = useQueryClient();
  const csv = useMutation({
    mutationFn: async () => {
      const payments = await queryClient.fetchQuery(ownPaymentsQuery);
      const rows = purchaseRows(payments, await call("GET /api/user/courses", {}));
      downloadCsv(ownDataText.csvName, await csvOf(ownDataText.headings, rows));
    },
  });
  const outcome = {
    onSuccess: () => notify({ title: ownDataText.saved }),
    onError: (error: Error) => notifyError(ownDataText.failed, error, accountErrorTexts),
  };
  return (
    <AccountSection title={ownDataText.title}>
      <Text color="fg.muted">{ownDataText.hint}</Text>
      <Flex gap="2" wrap="wrap">
        <BusyButton variant="outline" isBusy={json.isPending} onClick={() => json.mutate(undefined, outcome)}>
          {ownDataText.json}
        </BusyButton>
        <BusyButton variant="outline" isBusy={csv.isPending} onClick={() => csv.mutate(undefined, outcome)}>
          {ownDataText.csv}
        </BusyButton>
      </Flex>
    </AccountSection>
  );
}

async function saveJson(): Promise<void> {
  const data = await call("POST /api/account/export", {});
  saveFile(ownDataText.jsonName, JSON.stringify(data, null, 2), "application/json");
}

type OwnedCourses = ReplyOf<"GET /api/user/courses">;

/** Returns a row for each payment, with the progress in its course if the customer owns it. */
export function purchaseRows(payments: readonly OwnPayment[], courses: OwnedCourses): CsvCell[][] {
  const owns = (courseId: number) => courses.some(({ id }) => id === courseId);
  return shownPayments(payments, owns).map(
    ({ id, createdAt, courseId, courseTitle, amount, status, receiptNumber, gift, pack }) => {
      const isOwn = gift === null && pack === null;
      const course = isOwn ? courses.find((owned) => owned.id === courseId) : undefined;
      return [
        formatDate(createdAt),
        id,
        courseTitle,
        amount,
        ownPaymentStatusText[status] ?? status,
        receiptNumber,
        course?.completedLessons ?? null,
        course?.totalLessons ?? null,
      ];
    },
  );
}
