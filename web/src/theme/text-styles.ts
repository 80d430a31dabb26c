const tight = { letterSpacing: "-0.02em", fontWeight: "700" } as const;

export const textStyles = {
  sm: { value: { fontSize: "sm", lineHeight: "1.5" } },
  lg: { value: { fontSize: "lg", lineHeight: "1.6" } },
  eyebrow: {
    value: {
      fontSize: "xs",
      lineHeight: "1.4",
      fontWeight: "700",
      letterSpacing: "0.08em",
      textTransform: "uppercase",
    },
  },
  label: { value: { fontSize: "sm", lineHeight: "1.4", fontWeight: "600" } },
  cardTitle: { value: { fontSize: "xl", lineHeight: "1.25", ...tight } },
  sectionTitle: { value: { fontSize: "3xl", lineHeight: "1.12", ...tight } },
  pageTitle: { value: { fontSize: "3xl", lineHeight: "1.12", ...tight } },
  subtitle: { value: { fontSize: "2xl", lineHeight: "1.2", ...tight } },
  display: { value: { fontSize: "4xl", lineHeight: "1.02", letterSpacing: "-0.035em", fontWeight: "800" } },
  price: {
    value: { fontSize: "3xl", lineHeight: "1.1", ...tight },
  },
} as const;
