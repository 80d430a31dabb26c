import { Box } from "@chakra-ui/react/box";
import { HStack } from "@chakra-ui/react/stack";
import { useQuery } from "@tanstack/react-query";
import type { Coupon } from "functions/coupons/schema";
import { lazy, type RefObject, Suspense, useId, useRef, useState } from "react";
import { archivedCouponsQuery, couponsQuery, useDeleteCoupon, useRestoreCoupon } from "../../api/admin.ts";
import { courseTitlesQuery } from "../../api/admin-courses.ts";
import { Button } from "../../components/button.tsx";
import { CheckField } from "../../components/check-field.tsx";
import { ConfirmDialog } from "../../components/confirm-dialog.tsx";
import { Icon } from "../../components/icon.tsx";
import { LazyPart } from "../../components/lazy-part.tsx";
import { PageSpinner } from "../../components/page-loading.tsx";
import { serverText } from "../../lib/api-error.ts";
import { notifyError } from "../../lib/notify-error.ts";
import { notify } from "../../lib/toaster.ts";
import { fetchFailedText, rowNouns, tabText } from "../../strings/admin.ts";
import {
  couponBatchText,
  couponErrorTexts,
  couponFormText,
  couponsFileText,
  couponsText,
} from "../../strings/admin-coupons.ts";
import { couponColumns } from "./coupon-columns.tsx";
import { CouponUsers } from "./coupon-users.tsx";
import { COUPON_FORM } from "./coupon-words.ts";
import { saveCoupons } from "./coupons-export.ts";
import { ExportButtons } from "./export-buttons.tsx";
import { TableTab } from "./table-tab.tsx";
import { useArchiveShown } from "./use-archive-shown.ts";
import { usePages } from "./use-pages.ts";
import { useUnsavedWork } from "./use-unsaved.ts";

export function CouponsTab() {
  const [isArchive, setIsArchive] = useArchiveShown();
  const query = usePages(isArchive ? archivedCouponsQuery : couponsQuery);
  const isForOne = query.data?.some(({ courseId }) => courseId !== null) ?? false;
  const { data: titles } = useQuery({ ...courseTitlesQuery, enabled: isForOne });
  const [viewedId, setViewedId] = useState<string | null>(null);
  const viewed = query.data?.find(({ id }) => id === viewedId);
  const [toDelete, setToDelete] = useState<Coupon | null>(null);
  const create = useRef<HTMLButtonElement>(null);
  const { mutate } = useRestoreCoupon();
  const restore = ({ id }: Coupon) =>
    mutate(id, {
      onSuccess: () => notify({ title: couponsText.restored }),
      onError: (error) => notifyError(couponsText.failed, error, couponErrorTexts, couponsText.restoreFailed),
    });
  return (
    <>
      <CreateCoupon toggle={create} />
      <Box mb="5">
        <CheckField label={couponsText.showArchived} isChecked={isArchive} onChange={setIsArchive} />
      </Box>
      <TableTab
        query={query}
        caption={tabText.coupons}
        nouns={rowNouns.coupons}
        columns={couponColumns({
          titles,
          onShowUsers: ({ id }) => setViewedId(id),
          onDelete: setToDelete,
          onRestore: restore,
        })}
        none={isArchive ? couponsText.noneArchived : couponsText.none}
        failed={fetchFailedText.coupons}
      />
      {!isArchive && query.data !== undefined && query.data.length > 0 && (
        <Box mt="5">
          <ExportButtons label={couponsFileText.label} save={saveCoupons} />
        </Box>
      )}
      {viewed && <CouponUsers coupon={viewed} titles={titles} onClose={() => setViewedId(null)} />}
      {toDelete && (
        <DeleteCoupon
          coupon={toDelete}
          onUndo={() => restore(toDelete)}
          onClose={() => setToDelete(null)}
          fallbackFocus={() => create.current}
        />
      )}
    </>
  );
}

const CouponBatch = lazy(async () => ({ default: (await import("./coupon-batch.tsx")).CouponBatch }));
const CouponForm = lazy(async () => ({ default: (await import("./coupon-form.tsx")).CouponForm }));

/**
 * Renders a button that toggles the form. Closing the form discards its input; the end of a session does not.
 */
function CreateCoupon({ toggle }: { toggle: RefObject<HTMLButtonElement | null> }) {
  const unsaved = useUnsavedWork(COUPON_FORM);
  const [isOpen, setIsOpen] = useState(() => unsaved?.read() != null);
  const [isBatchOpen, setIsBatchOpen] = useState(false);
  const formId = useId();
  const close = () => {
    toggle.current?.focus();
    setIsOpen(false);
  };
  const change = () => {
    if (isOpen) unsaved?.remove();
    setIsOpen(!isOpen);
  };
  return (
    <Box mb="5">
      <HStack gap="3" wrap="wrap">
        <Button ref={toggle} aria-expanded={isOpen} aria-controls={formId} onClick={change}>
          <Icon name={isOpen ? "close" : "plus"} />
          {couponFormText.toggle}
        </Button>
        <Button variant="outline" onClick={() => setIsBatchOpen(true)}>
          {couponBatchText.open}
        </Button>
      </HStack>
      {isBatchOpen && (
        <LazyPart>
          <Suspense fallback={null}>
            <CouponBatch onClose={() => setIsBatchOpen(false)} fallbackFocus={() => toggle.current} />
          </Suspense>
        </LazyPart>
      )}
      <Box id={formId}>
        {isOpen && (
          <LazyPart>
            <Suspense fallback={<PageSpinner minH="16rem" />}>
              <CouponForm onCreated={close} />
            </Suspense>
          </LazyPart>
        )}
      </Box>
    </Box>
  );
}

type DeleteCouponProps = {
  coupon: Coupon;
  onUndo: () => void;
  onClose: () => void;
  fallbackFocus: () => HTMLElement | null;
};

/**
 * Renders a confirmation dialog that archives the coupon. The toast offers undo. The dialog closes after the
 * list is refetched.
 */
function DeleteCoupon({ coupon: { id, code }, onUndo, onClose, fallbackFocus }: DeleteCouponProps) {
  const { mutate: remove, isPending } = useDeleteCoupon();
  const confirm = () =>
    remove(id, {
      onSuccess: () =>
        notify({ title: couponsText.deleted, action: { label: couponsText.undo, onClick: onUndo } }),
      onError: (error) =>
        notifyError(
          couponsText.failed,
          error,
          couponErrorTexts,
          serverText(error) ?? couponsText.deleteFailed,
        ),
      onSettled: onClose,
    });
  return (
    <ConfirmDialog
      question={couponsText.deleteQuestion}
      confirmLabel={couponsText.delete}
      isWorking={isPending}
      onConfirm={confirm}
      onCancel={onClose}
      fallbackFocus={fallbackFocus}
    >
      {couponsText.deleteHint(code)}
    </ConfirmDialog>
  );
}
