import { Drawer } from "@chakra-ui/react/drawer";
import { Portal } from "@chakra-ui/react/portal";
import { chakra, defineSlotRecipe } from "@chakra-ui/react/styled-system";
import { Text } from "@chakra-ui/react/text";
import { type ComponentProps, type FocusEvent, useRef } from "react";
import { faultyFields } from "../../admin/editing/use-editor.ts";
import { useBackToClose } from "../../lib/back-to-close.ts";
import { Button } from "../../ui/button.tsx";
import { type SiteSection, sectionOf } from "./site-sections.tsx";
import { siteEditorText } from "./texts.ts";
import type { SiteForm } from "./use-site-editor.ts";

/** Width of the drawer on wide screens, and height of the sheet on narrow ones. */
export const DRAWER = { width: "28rem", height: "62dvh" } as const;

/** A viewport without room for a scrolling part of the sheet, for example at 400 % zoom: all of it scrolls. */
const SHORT = "@media (max-height: 30rem)";

/** Not part of the theme, because only this page has a drawer. */
const drawerRecipe = defineSlotRecipe({
  className: "drawer",
  slots: ["backdrop", "positioner", "content", "header", "title", "body", "footer"],
  base: {
    positioner: {
      position: "fixed",
      zIndex: "10",
      display: "flex",
      insetEnd: "0",
      bottom: "0",
      insetStart: { base: "0", lg: "auto" },
      top: { base: "auto", lg: "0" },
      w: { lg: DRAWER.width },
      h: { base: DRAWER.height, lg: "full" },
      [SHORT]: { h: "full" },
    },
    content: {
      position: "relative",
      display: "flex",
      flexDirection: "column",
      w: "full",
      minH: "0",
      bg: "bg.panel",
      borderColor: "border.control",
      borderTopWidth: { base: "1px", lg: "0" },
      borderStartWidth: { lg: "1px" },
      borderTopRadius: { base: "l3", lg: "0" },
      boxShadow: "xl",
      _focusVisible: { outline: "3px solid", outlineColor: "fairway.focusRing", outlineOffset: "-3px" },
      [SHORT]: { display: "block", overflowY: "auto" },
    },
    title: { textStyle: "cardTitle", color: "fg.heading", px: "5", pt: "5", pb: "3" },
    body: {
      flex: "1",
      minH: "0",
      px: "5",
      pt: "1",
      pb: "6",
      overflowY: "auto",
      scrollPaddingBottom: "6", // the height of the mask
      overscrollBehavior: "contain",
      maskImage: "linear-gradient(to top, #0000, #000 1.5rem)", // no text is cut at the lower edge
    },
    footer: {
      display: "flex",
      flexWrap: "wrap",
      gap: "3",
      alignItems: "center",
      justifyContent: "space-between",
      px: "5",
      py: "3",
      borderTopWidth: "1px",
      borderColor: "border",
    },
  },
});

type SectionDrawerProps = {
  section: SiteSection | undefined;
  form: SiteForm;
  onClose: () => void;
  /** Returns the field that gets the focus. Null focuses the first control. */
  firstFocus: () => HTMLElement | null;
  /** Returns the element that gets the focus when the drawer closes. */
  lastFocus: () => HTMLElement | null;
};

/**
 * Renders the fields of a section next to the page: at the side of wide screens, else as a sheet at the
 * bottom. The page stays visible and can be scrolled. The drawer does not save. The form keeps the input.
 */
export function SectionDrawer({ section, form, onClose, firstFocus, lastFocus }: SectionDrawerProps) {
  useBackToClose({ isOpen: section !== undefined, onBack: onClose });
  return (
    <Drawer.Root
      recipe={drawerRecipe}
      open={section !== undefined}
      onOpenChange={({ open }) => open || onClose()}
      preventScroll={false}
      initialFocusEl={firstFocus}
      finalFocusEl={lastFocus}
    >
      <Portal>
        <Drawer.Positioner>
          {section && (
            <DrawerPanel>
              <Drawer.Title>{section.title}</Drawer.Title>
              <Drawer.Body asChild>
                <form {...form.formProps}>
                  {section.hint && (
                    <Text fontSize="sm" color="fg.muted" mb="4">
                      {section.hint}
                    </Text>
                  )}
                  <section.Fields key={section.id} form={form} />
                </form>
              </Drawer.Body>
              <Drawer.Footer>
                {hasFault(form.errors, section) ? (
                  <Text fontSize="sm" fontWeight="600" color="fg.error" flex="1 1 8rem">
                    {siteEditorText.fixFirst}
                  </Text>
                ) : (
                  <Text fontSize="sm" color="fg.muted" flex="1 1 8rem">
                    <chakra.span hideBelow="lg">{`${siteEditorText.seenAtOnce} `}</chakra.span>
                    {siteEditorText.saveHint}
                  </Text>
                )}
                <Button variant="outline" onClick={onClose}>
                  {siteEditorText.done}
                </Button>
              </Drawer.Footer>
            </DrawerPanel>
          )}
        </Drawer.Positioner>
      </Portal>
    </Drawer.Root>
  );
}

/**
 * Moves the caret to the end of the field that has the first focus. The focus trap selects its text, which a key
 * would replace.
 */
function DrawerPanel({ children }: Pick<ComponentProps<typeof Drawer.Content>, "children">) {
  const hadFocus = useRef(false);
  const moveCaretToEnd = ({ target }: FocusEvent) => {
    const isText = target instanceof HTMLInputElement && target.selectionStart !== null;
    if (isText && !hadFocus.current)
      queueMicrotask(() => target.setSelectionRange(target.value.length, target.value.length));
    hadFocus.current = true;
  };
  return <Drawer.Content onFocus={moveCaretToEnd}>{children}</Drawer.Content>;
}

/** Returns whether a field of the section has an error that prevents saving. */
function hasFault(errors: object, section: SiteSection): boolean {
  return faultyFields(errors).some((field) => sectionOf(field) === section);
}
