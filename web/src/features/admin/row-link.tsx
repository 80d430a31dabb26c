import { RouterLink } from "../../components/router-link.tsx";

/**
 * A link that is pressed anywhere on its row or card, which has to be positioned. Controls of the row that are to stay
 * apart need a `zIndex`.
 */
export function RowLink({ to, children }: { to: string; children: string }) {
  return (
    <RouterLink
      to={to}
      color="fairway.fg"
      fontWeight="600"
      overflowWrap="anywhere"
      _hover={{ textDecoration: "underline", textUnderlineOffset: "0.2em" }}
      _after={{ content: "''", position: "absolute", inset: "0", borderRadius: "l2" }}
      _focusVisible={{
        outline: "none",
        _after: { outline: "3px solid", outlineColor: "fairway.focusRing", outlineOffset: "-3px" },
      }}
    >
      {children}
    </RouterLink>
  );
}
