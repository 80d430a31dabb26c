import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import { Text } from "@chakra-ui/react/text";
import { type ReactNode, useRef, useState } from "react";
import { editingText } from "../../courses/admin/texts.ts";
import { counted, formatMinute } from "../../lib/format.ts";
import { BusyButton } from "../../ui/button.tsx";
import { ConfirmButton } from "../../ui/confirm-button.tsx";
import type { Elements } from "../../ui/elements.ts";
import { ConflictDialog, type ConflictFields } from "./conflict-dialog.tsx";
import { type Conflict, faultyFields } from "./use-editor.ts";

type SaveBarProps = {
  editor: {
    form: { isSubmitting: boolean; errors: { root?: { message?: string | undefined } | undefined } & object };
    isDirty: boolean;
    restoredAt: string | null;
    conflict: Conflict | null;
    isOutdated: boolean;
    takeNewer: () => Promise<boolean>;
    discard: () => void;
    resolve: (taken: readonly string[]) => Promise<void>;
    dismissConflict: () => void;
  };
  /** How the conflict dialog shows the fields of the form. */
  fields?: ConflictFields;
  /** Publishes the saved changes (`PublishBar`). Its button follows the save button. */
  publishing?: Elements | undefined;
  /** Shown below the buttons. */
  children?: ReactNode;
};

/**
 * Keeps focused elements (WCAG 2.4.11) and toasts above the bar. The bar is tallest after a failed save at a width
 * of 320 px, where its three buttons take two lines.
 */
const AROUND = {
  "html:has(&)": { scrollPaddingBottom: { base: "14rem", md: "8rem" } },
  "html:has(&) [data-scope=toast][data-part=group]": { marginBottom: { base: "13rem", md: "7rem" } },
};

/** At rest the bar is at the end of the form. It stays in view as long as it has something to say or the focus. */
const IN_VIEW = {
  "&:focus-within, &:has([data-in-view], [role=alert]:not(:empty))": { position: "sticky" },
};

/** The height of the bar with the line about another tab. */
const AROUND_OUTDATED = {
  "html:has(&)": { scrollPaddingBottom: { base: "18rem", md: "12rem" } },
  "html:has(&) [data-scope=toast][data-part=group]": { marginBottom: { base: "17rem", md: "11rem" } },
};

/** Horizontal padding with which two buttons fit on one line at 320 px. */
export const NARROW_ACTION = { base: "3", sm: "5" };

/** The buttons of the bar fill its lines on narrow screens. */
export const GROWS = { base: "1 0 auto", md: "none" };

/** Save and publish buttons of the same width, without the button that discards changes. */
export const HALVES = { base: "1 1 0", md: "none" };

/** An outlined button with nothing to do. */
export const QUIET = { color: "fg.muted", borderColor: "border", bg: "transparent" };

/**
 * Renders the save bar of the surrounding form. It sticks to the lower edge of the viewport while there are unsaved
 * changes, or a part of it has `data-in-view`. Narrow screens show texts above buttons; the texts of `publishing` use a
 * negative `order` for that.
 */
export function SaveBar({ editor, fields = {}, publishing, children }: SaveBarProps) {
  const { form, isDirty, restoredAt, conflict, isOutdated } = editor;
  const save = useRef<HTMLButtonElement>(null);
  const faults = faultyFields(form.errors).length;
  return (
    <>
      <Flex
        position={isDirty || isOutdated ? "sticky" : "static"}
        bottom={{ base: "2", md: "4" }}
        zIndex="1"
        mt="6"
        ps={{ base: "3", md: "6" }}
        pe={{ base: "2", md: "3" }}
        py={{ base: "2", md: "3" }}
        gap="2"
        align="center"
        justify="space-between"
        wrap="wrap"
        layerStyle="card"
        bg="bg.subtle"
        boxShadow="xl"
        borderWidth="1px"
        borderColor="border.control"
        css={[IN_VIEW, isOutdated ? AROUND_OUTDATED : AROUND]}
      >
        <SavedElsewhere editor={editor} onTaken={() => save.current?.focus()} />
        <Box fontSize="sm" fontWeight="600" flex={publishing ? "0 1 auto" : "1"} order={-1}>
          <Text role="status" color={faults > 0 ? "fg.error" : isDirty ? "fg" : "fg.muted"}>
            {faults > 0
              ? counted(faults, ...editingText.toFix)
              : isDirty
                ? unsavedText(restoredAt)
                : editingText.upToDate}
          </Text>
          <Text role="alert" color="fg.error">
            {form.errors.root?.message}
          </Text>
        </Box>
        {isDirty && (
          <ConfirmButton
            label={editingText.discard}
            question={editingText.discardQuestion}
            hint={editingText.discardHint}
            px={NARROW_ACTION}
            flex={GROWS}
            isPending={false}
            onConfirm={editor.discard}
            fallbackFocus={() => save.current}
          />
        )}
        <BusyButton
          ref={save}
          type="submit"
          variant={isDirty && publishing === undefined ? "solid" : "outline"}
          px={NARROW_ACTION}
          flex={isDirty ? GROWS : publishing ? HALVES : "none"}
          {...(!isDirty && QUIET)}
          isBusy={form.isSubmitting}
        >
          {editingText.save}
        </BusyButton>
        {publishing}
        <Box display="contents">{children}</Box>
      </Flex>
      {conflict !== null && (
        <ConflictDialog
          conflict={conflict}
          fields={fields}
          isBusy={form.isSubmitting}
          onResolve={(taken) => void editor.resolve(taken)}
          onClose={editor.dismissConflict}
        />
      )}
    </>
  );
}

/** Returns the text for unsaved changes, with the time at which restored ones were typed. */
export function unsavedText(restoredAt: string | null): string {
  if (restoredAt === null) return editingText.unsaved;
  return editingText.restored(formatMinute(restoredAt).replace(/\d{4} /, " "));
}

type SavedElsewhereProps = {
  editor: Pick<SaveBarProps["editor"], "isOutdated" | "takeNewer">;
  /** Called when the other version is in the form and the button is about to be removed. */
  onTaken: () => void;
};

/** Renders and announces that another tab has saved the document, with a button that fetches its version. */
function SavedElsewhere({ editor: { isOutdated, takeNewer }, onTaken }: SavedElsewhereProps) {
  const [isBusy, setIsBusy] = useState(false);
  const take = async () => {
    setIsBusy(true);
    const isTaken = await takeNewer();
    setIsBusy(false);
    if (isTaken) onTaken();
  };
  return (
    <Flex
      display={isOutdated ? "flex" : "contents"}
      order={-1}
      w="full"
      columnGap="3"
      wrap="wrap"
      align="center"
      justify="space-between"
    >
      <Text role="status" fontSize="sm" fontWeight="600" _empty={{ display: "none" }}>
        {isOutdated && editingText.savedElsewhere}
      </Text>
      {isOutdated && (
        <BusyButton variant="outline" px={NARROW_ACTION} isBusy={isBusy} onClick={() => void take()}>
          {editingText.takeNewer}
        </BusyButton>
      )}
    </Flex>
  );
}
