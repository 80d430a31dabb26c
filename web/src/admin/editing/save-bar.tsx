import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import { HStack } from "@chakra-ui/react/stack";
import { Text } from "@chakra-ui/react/text";
import { type ReactNode, useRef, useState } from "react";
import { editingText } from "../../courses/admin/texts.ts";
import { BusyButton, Button } from "../../ui/button.tsx";
import { ConflictDialog, type ConflictFields } from "./conflict-dialog.tsx";
import type { Conflict } from "./use-editor.ts";

type SaveBarProps = {
  editor: {
    form: { isSubmitting: boolean; errors: { root?: { message?: string | undefined } | undefined } };
    isDirty: boolean;
    conflict: Conflict | null;
    isOutdated: boolean;
    takeNewer: () => Promise<boolean>;
    discard: () => void;
    resolve: (taken: readonly string[]) => Promise<void>;
    dismissConflict: () => void;
  };
  /** Shown if there is nothing to save. */
  savedText?: string;
  /** How the conflict dialog shows the fields of the form. */
  fields?: ConflictFields;
  /** Shown below the state of the form. */
  children?: ReactNode;
};

/**
 * Keeps focused elements (WCAG 2.4.11) and toasts above the bar. The bar is tallest after a failed save: its
 * top is then 148 px above the lower edge of the viewport at a width of 320 px, and 112 px at 768 px.
 */
const AROUND = {
  "html:has(&)": { scrollPaddingBottom: { base: "10rem", md: "8rem" } },
  "html:has(&) [data-scope=toast][data-part=group]": { marginBottom: { base: "9rem", md: "7rem" } },
};

/** The same with the line about another tab in the bar. */
const AROUND_OUTDATED = {
  "html:has(&)": { scrollPaddingBottom: { base: "14rem", md: "12rem" } },
  "html:has(&) [data-scope=toast][data-part=group]": { marginBottom: { base: "13rem", md: "11rem" } },
};

/** Horizontal padding with which both buttons fit on one line at 320 px. */
const NARROW = { base: "3", sm: "5" };

/** Renders the save bar of the surrounding form. It sticks to the lower edge of the viewport. */
export function SaveBar({ editor, savedText = editingText.upToDate, fields = {}, children }: SaveBarProps) {
  const { form, isDirty, conflict, isOutdated } = editor;
  const save = useRef<HTMLButtonElement>(null);
  const discard = () => {
    save.current?.focus({ preventScroll: true }); // the pressed button is about to be removed
    editor.discard();
  };
  return (
    <>
      <Flex
        position="sticky"
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
        css={isOutdated ? AROUND_OUTDATED : AROUND}
      >
        <SavedElsewhere editor={editor} onTaken={() => save.current?.focus()} />
        <Box fontSize="sm" fontWeight="600" flex="1" minW="8rem">
          <Text role="status" color={isDirty ? "fg" : "fg.muted"}>
            {isDirty ? editingText.unsaved : savedText}
          </Text>
          <Text role="alert" color="fg.error">
            {form.errors.root?.message}
          </Text>
        </Box>
        <HStack gap="2" wrap="wrap" w={isDirty ? { base: "full", sm: "auto" } : undefined}>
          {isDirty && (
            <Button variant="outline" px={NARROW} flex="1 0 auto" onClick={discard}>
              {editingText.discard}
            </Button>
          )}
          <BusyButton
            ref={save}
            type="submit"
            variant={isDirty ? "solid" : "outline"}
            px={NARROW}
            flex="1 0 auto"
            isBusy={form.isSubmitting}
          >
            {editingText.save}
          </BusyButton>
        </HStack>
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
        <BusyButton variant="outline" px={NARROW} isBusy={isBusy} onClick={() => void take()}>
          {editingText.takeNewer}
        </BusyButton>
      )}
    </Flex>
  );
}
