import { Flex } from "@chakra-ui/react/flex";
import { footerText } from "../strings/footer.ts";

const BRANDS = ["visa", "mastercard", "maestro"] as const;

/** Renders the logos of the accepted cards. */
export function CardBrands() {
  return (
    <Flex align="center" gap="2">
      {BRANDS.map((brand) => (
        <img
          key={brand}
          src={`/images/cards/${brand}.svg`}
          alt={footerText[brand]}
          width="54"
          height="36"
          loading="lazy"
        />
      ))}
    </Flex>
  );
}
