import { useRecipe } from "@chakra-ui/react/styled-system";
import type { ComponentProps } from "react";
import { RouterLink } from "./router-link.tsx";

type ButtonLinkProps = ComponentProps<typeof RouterLink> & {
  size?: "md" | "lg";
  variant?: "solid" | "outline";
};

/** A link that looks like a button. Chakra's own `<Button asChild>` would put `type="button"` on it. */
export function ButtonLink({ size = "md", variant = "solid", ...link }: ButtonLinkProps) {
  const recipe = useRecipe({ key: "button" });
  return <RouterLink css={recipe({ size, variant })} {...link} />;
}
