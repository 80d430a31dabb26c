export const dateFieldText = {
  placeholder: "d.m.áááá",
  pick: (label: string) => `${label}: velja dag af dagatali`,
} as const;
