import { Menu } from "@chakra-ui/react/menu";
import { chakra, defineSlotRecipe } from "@chakra-ui/react/styled-system";
import type { ReactElement } from "react";
import { Link } from "react-router-dom";
import { Icon } from "./icon.tsx";

export type RowAction = { label: string } & ({ to: string } | { onSelect: () => void; isSerious?: boolean });

export type RowMenu<Row> = {
  /** Returns the accessible name of a row's menu button. */
  label: (row: Row) => string;
  actions: (row: Row) => readonly RowAction[];
  /** Renders the button of an action that is visible next to the menu button. */
  button?: (row: Row) => ReactElement;
};

/** Not part of the theme, which every page loads, because only the administrator's pages have menus. */
const menuRecipe = defineSlotRecipe({
  className: "menu",
  slots: ["positioner", "content", "item"],
  base: {
    positioner: { zIndex: "5" },
    content: {
      minW: "12rem",
      maxW: "calc(100vw - 2rem)",
      p: "1.5",
      bg: "bg.panel",
      borderWidth: "1px",
      borderColor: "border",
      borderRadius: "l2",
      boxShadow: "xl",
      outline: "none",
    },
    item: {
      display: "flex",
      alignItems: "center",
      minH: "11",
      px: "3",
      borderRadius: "l1",
      fontSize: "sm",
      fontWeight: "600",
      textDecoration: "none",
      cursor: "button",
      _highlighted: {
        bg: "bg.subtle",
        outline: "2px solid",
        outlineColor: "fairway.focusRing",
        outlineOffset: "-2px",
      },
    },
  },
});

type RowMenusProps<Row> = { rows: readonly Row[]; menu: RowMenu<Row>; children: ReactElement };

/**
 * Renders the menus of a table's rows. A `RowMenuButton` in `children` opens the menu of its row. All rows
 * share one menu, because a state machine for each of 100 rows takes a phone 250 milliseconds.
 */
export function RowMenus<Row extends { id: string | number }>({ rows, menu, children }: RowMenusProps<Row>) {
  return (
    <Menu.Root recipe={menuRecipe} positioning={{ placement: "bottom-end", strategy: "fixed" }}>
      {children}
      <Menu.Context>
        {({ triggerValue, getTriggerProps }) => {
          const row = rows.find(({ id }) => String(id) === triggerValue);
          if (row === undefined) return null;
          const button = () => document.getElementById(`${getTriggerProps({ value: String(row.id) }).id}`);
          return (
            <Menu.Positioner>
              <Menu.Content>
                {menu.actions(row).map((action, index) => (
                  <Item key={action.label} value={String(index)} action={action} button={button} />
                ))}
              </Menu.Content>
            </Menu.Positioner>
          );
        }}
      </Menu.Context>
    </Menu.Root>
  );
}

type ItemProps = { value: string; action: RowAction; button: () => HTMLElement | null };

function Item({ value, action, button }: ItemProps) {
  const { label } = action;
  if ("to" in action)
    return (
      <Menu.Item value={value} asChild>
        <Link to={action.to}>{label}</Link>
      </Menu.Item>
    );
  // A dialog returns the focus to the element that was focused when it opened. The menu is closed by that
  // time, so focus the button.
  const select = () => {
    button()?.focus({ preventScroll: true });
    action.onSelect();
  };
  return (
    <Menu.Item value={value} color={action.isSerious ? "fg.error" : undefined} onClick={select}>
      {label}
    </Menu.Item>
  );
}

/** Renders the button that opens the menu of the row `id`. It is above the link that covers the row. */
export function RowMenuButton({ id, label }: { id: string | number; label: string }) {
  return (
    <Menu.Trigger asChild value={String(id)}>
      <chakra.button
        type="button"
        aria-label={label}
        position="relative"
        zIndex="1"
        display="inline-flex"
        alignItems="center"
        justifyContent="center"
        boxSize="11"
        borderRadius="full"
        borderWidth="1px"
        borderColor="transparent"
        color="fg.muted"
        cursor="button"
        _hover={{ bg: "bg.subtle", color: "fg" }}
        _expanded={{ bg: "bg.subtle", color: "fg" }}
        _focusVisible={{ outline: "3px solid", outlineColor: "fairway.focusRing", outlineOffset: "-1px" }}
      >
        <Icon name="more" />
      </chakra.button>
    </Menu.Trigger>
  );
}
