/** With forced colours, which leave no shadow and one ground, every outline shows: there it is the card's edge. */
const edge = { outline: "1px solid transparent" } as const;

export const layerStyles = {
  edge: { value: edge },
  /** A white card on the sand. */
  card: { value: { ...edge, bg: "bg.panel", borderRadius: "l3", boxShadow: "sm" } },
} as const;
