import { HStack } from "@chakra-ui/react/stack";
import { useMutation } from "@tanstack/react-query";
import { FOR_ADMIN } from "../../api/admin.ts";
import { BusyButton } from "../../components/busy-button.tsx";
import type { CsvFormat } from "../../lib/csv.ts";
import { notifyError } from "../../lib/notify-error.ts";
import { notify } from "../../lib/toaster.ts";
import { exportText } from "../../strings/export.ts";

type ExportButtonsProps = {
  /** Describes the content of the file. */
  label: string;
  /** Fetches the rows and saves the file. */
  save: (format: CsvFormat) => Promise<void>;
};

/** Renders buttons that save a list as CSV, one for each format. */
export function ExportButtons({ label, save }: ExportButtonsProps) {
  const { mutate, isPending, variables } = useMutation({
    mutationFn: save,
    onSuccess: () => notify({ title: exportText.saved }),
    onError: (error) => notifyError(exportText.failed, error, {}, exportText.failedHint),
    meta: FOR_ADMIN,
  });
  return (
    <HStack gap="2" wrap="wrap" role="group" aria-label={label}>
      {(["icelandic", "international"] as const).map((format) => (
        <BusyButton
          key={format}
          variant="outline"
          isBusy={isPending && variables === format}
          onClick={() => !isPending && mutate(format)}
        >
          {exportText.formats[format]}
        </BusyButton>
      ))}
    </HStack>
  );
}
