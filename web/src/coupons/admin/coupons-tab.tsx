import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import { useQuery } from "@tanstack/react-query";
import type { Coupon } from "functions/coupons/schema";
import { lazy, type RefObject, Suspense, useId, useRef, useState } from "react";
import { useUnsavedWork } from "../../admin/editing/use-unsaved.ts";
import { usePages } from "../../admin/paged-list.tsx";
import { focusPanelIfLost } from "../../admin/section.tsx";
import { ExportButton, TableTab, useArchiveShown } from "../../admin/table-tab.tsx";
import { fetchFailedText, rowNouns, tabText } from "../../admin/texts.ts";
import { courseTitlesQuery } from "../../courses/admin/api.ts";
import { serverText } from "../../lib/api-client.ts";
import { useMediaQuery } from "../../lib/hooks.ts";
import { notify, notifyError } from "../../lib/toaster.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/dialog.tsx";
import type { Elements } from "../../ui/elements.ts";
import { CheckField } from "../../ui/form-field.tsx";
import { Icon } from "../../ui/icon.tsx";
import { LazyPart } from "../../ui/lazy.tsx";
import { PageSpinner } from "../../ui/query-result.tsx";
import type { RowAction } from "../../ui/row-menus.tsx";
import { HIDDEN_IF_NARROW, NARROW } from "../../ui/table-recipe.ts";
import { tableText } from "../../ui/texts.ts";
import {
  archivedCouponsQuery,
  couponsQuery,
  useDeleteCoupon,
  useIsCreating,
  useRestoreCoupon,
} from "./api.ts";
import { couponColumns } from "./coupon-columns.tsx";
import { CouponUsers } from "./coupon-users.tsx";
import { COUPON_FORM, copyCouponLink, saveCoupons } from "./format-coupon.ts";
import { couponDialogText, couponErrorTexts, couponFormText, couponsFileText, couponsText } from "./texts.ts";

export function CouponsTab() {
  const [isArchive, setIsArchive] = useArchiveShown();
  const query = usePages(isArchive ? archivedCouponsQuery : couponsQuery);
  const isEmpty = !isArchive && query.data?.length === 0;
  const isForOne = query.data?.some(({ courseId }) => courseId !== null) ?? false;
  const { data: titles } = useQuery({ ...courseTitlesQuery, enabled: isForOne });
  const [view, setView] = useState<{ id: string; isUsersFirst: boolean } | null>(null);
  const viewed = query.data?.find(({ id }) => id === view?.id);
  const open = ({ id }: Coupon) => setView({ id, isUsersFirst: false });
  const showUsers = ({ id }: Coupon) => setView({ id, isUsersFirst: true });
  const [toDelete, setToDelete] = useState<Coupon | null>(null);
  const isNarrow = useMediaQuery(NARROW);
  const create = useRef<HTMLButtonElement>(null);
  const form = useFormOpen();
  const { mutate } = useRestoreCoupon();
  const restore = ({ id }: Coupon) =>
    mutate(id, {
      onSuccess: () => {
        notify({ title: couponsText.restored });
        focusPanelIfLost();
      },
      onError: (error) => notifyError(couponsText.failed, error, couponErrorTexts, couponsText.restoreFailed),
    });
  const actions = (coupon: Coupon): RowAction[] => [
    { label: isArchive ? couponsText.open : couponsText.share, onSelect: () => open(coupon) },
    ...(isArchive || coupon.isPaused
      ? []
      : [{ label: couponDialogText.copyLink, onSelect: () => void copyCouponLink(coupon.code) }]),
    { label: couponsText.users, onSelect: () => showUsers(coupon) },
    isArchive
      ? { label: couponsText.restore, onSelect: () => restore(coupon) }
      : { label: couponsText.delete, onSelect: () => setToDelete(coupon), isSerious: true },
  ];
  const deleteButton = (coupon: Coupon) => (
    <Button
      variant="outline"
      size="sm"
      minH="11"
      colorPalette="flag"
      borderColor="transparent"
      color="fg.muted"
      _hover={{ color: "flag.fg" }}
      _focusVisible={{ color: "flag.fg" }}
      ms="-3.5" // its text is below the heading
      css={HIDDEN_IF_NARROW} // there, the menu has it
      aria-label={`${couponsText.delete} ${coupon.code}`}
      onClick={() => setToDelete(coupon)}
    >
      {couponsText.delete}
    </Button>
  );
  return (
    <>
      <CreateCoupon toggle={create} form={form}>
        {!isArchive && !isEmpty && query.data !== undefined && (
          <ExportButton label={couponsFileText.label} save={saveCoupons} />
        )}
        <CheckField label={couponsText.showArchived} isChecked={isArchive} onChange={setIsArchive} />
      </CreateCoupon>
      <TableTab
        query={query}
        caption={tabText.coupons}
        nouns={rowNouns.coupons}
        order={tableText.newestFirst}
        columns={couponColumns({ titles, isNarrow, onOpen: open, onShowUsers: showUsers })}
        menu={{
          label: ({ code }) => couponsText.actionsOf(code),
          actions,
          ...(!isArchive && { button: deleteButton }),
        }}
        none={isArchive ? couponsText.noneArchived : couponsText.none}
        failed={fetchFailedText.coupons}
      />
      {view && viewed && (
        <CouponUsers
          coupon={viewed}
          titles={titles}
          isUsersFirst={view.isUsersFirst}
          onClose={() => setView(null)}
        />
      )}
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

const CouponForm = lazy(async () => ({ default: (await import("./coupon-form.tsx")).CouponForm }));

/** Returns the state of the form. Closing the form discards its input; the end of a session does not. */
function useFormOpen() {
  const unsaved = useUnsavedWork(COUPON_FORM, { isShared: true });
  const [isOpen, setIsOpen] = useState(() => unsaved?.read() != null);
  const isCreating = useIsCreating();
  const toggle = () => {
    if (isCreating) return;
    if (isOpen) unsaved?.remove();
    setIsOpen(!isOpen);
  };
  return { isOpen, isCreating, toggle, close: () => setIsOpen(false) };
}

type CreateCouponProps = {
  toggle: RefObject<HTMLButtonElement | null>;
  form: ReturnType<typeof useFormOpen>;
  /** Controls in the row of its button. */
  children: Elements;
};

function CreateCoupon({ toggle, form: { isOpen, ...form }, children }: CreateCouponProps) {
  const formId = useId();
  const leave = (close: () => void) => () => {
    toggle.current?.focus();
    close();
  };
  return (
    <Box mb="5">
      <Flex columnGap="3" rowGap="3" wrap="wrap" align="center">
        <Button
          ref={toggle}
          variant={isOpen ? "outline" : undefined}
          aria-expanded={isOpen}
          aria-controls={formId}
          aria-disabled={form.isCreating}
          onClick={form.toggle}
        >
          <Icon name={isOpen ? "close" : "plus"} />
          <span>{couponFormText.toggle}</span>
        </Button>
        {children}
      </Flex>
      <Box id={formId}>
        {isOpen && (
          <LazyPart>
            <Suspense fallback={<PageSpinner minH="16rem" />}>
              <CouponForm onCreated={leave(form.close)} onCancel={leave(form.toggle)} />
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
