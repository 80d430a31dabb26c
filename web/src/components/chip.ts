/** Style of an unselected choice. */
export const chip = {
  minH: "11",
  borderRadius: "full",
  borderWidth: "1.5px",
  borderColor: "border",
  fontSize: "sm",
  fontWeight: "600",
  color: "fg.muted",
} as const;

/** Style of the selected choice. */
export const chosenChip = {
  bg: "fairway.solid",
  borderColor: "fairway.solid",
  color: "fairway.contrast",
  "@media (forced-colors: active)": { outline: "2px solid" },
} as const;
