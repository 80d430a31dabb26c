export const dateFieldText = {
  placeholder: "d.m.áááá",
  pick: "Velja dag af dagatali",
} as const;
