import { defaultBaseConfig } from "@chakra-ui/react/preset-base";
import { createSystem } from "@chakra-ui/react/styled-system";
import { skipNavLinkRecipe, spinnerRecipe } from "@chakra-ui/react/theme";
import {
  badgeRecipe,
  buttonRecipe,
  checkboxRecipe,
  containerRecipe,
  fieldRecipe,
  inputRecipe,
  selectRecipe,
  tabsRecipe,
} from "./control-recipes.ts";
import { globalCss } from "./global-css.ts";
import { layerStyles, semanticColors, textStyles } from "./semantic-tokens.ts";
import { progressRecipe, toastRecipe } from "./surface-recipes.ts";
import { tokens } from "./tokens.ts";

/**
 * Chakra system with our theme and only the recipes that the site uses. Chakra's default system adds 24 KB. A
 * missing recipe or token fails silently, so `system.test.ts` checks every one that is used.
 */
export const system = createSystem(defaultBaseConfig, {
  preflight: true,
  cssVarsRoot: ":where(html)",
  globalCss,
  theme: {
    breakpoints: { sm: "30rem", md: "48rem", lg: "64rem", xl: "72rem" },
    keyframes: {
      spin: { to: { transform: "rotate(360deg)" } },
      pulse: { "50%": { opacity: "0.5" } },
      rise: { from: { transform: "translateY(24px)" } },
    },
    tokens,
    semanticTokens: { colors: semanticColors },
    textStyles,
    layerStyles,
    recipes: {
      badge: badgeRecipe,
      button: buttonRecipe,
      container: containerRecipe,
      input: inputRecipe,
      skipNavLink: skipNavLinkRecipe,
      spinner: spinnerRecipe,
    },
    slotRecipes: {
      checkbox: checkboxRecipe,
      field: fieldRecipe,
      nativeSelect: selectRecipe,
      progress: progressRecipe,
      tabs: tabsRecipe,
      toast: toastRecipe,
    },
  },
});
