import { Flex } from "@chakra-ui/react/flex";
import type { ReactNode } from "react";
import { footerText } from "../strings/footer.ts";

/** The cards that can be used to pay. */
export function CardBrands() {
  return (
    <Flex align="center" gap="2">
      <Card name={footerText.visa}>
        <path
          d="M20.800 21.300h-2.500l1.600-9.600h2.500zM30 11.900a6.300 6.300 0 0 0-2.300-.4c-2.500 0-4.300 1.300-4.300 3.200 0 1.400 1.300 2.200 2.200 2.600 1 .5 1.300.8 1.300 1.200 0 .6-.8.900-1.500.9-1 0-1.600-.2-2.400-.5l-.3-.2-.4 2.200c.6.3 1.700.5 2.900.5 2.700 0 4.500-1.300 4.500-3.300 0-1.100-.7-1.900-2.100-2.600-.9-.4-1.400-.7-1.400-1.200 0-.4.5-.8 1.400-.8.8 0 1.400.2 1.900.4l.2.100zM36.600 11.700h-2c-.6 0-1.100.2-1.300.8l-3.800 8.800h2.700l.5-1.500h3.300l.3 1.500h2.400zm-3.200 6.200l1.400-3.700.8 3.700zM16.200 11.700l-2.500 6.500-.3-1.300a7.500 7.500 0 0 0-3.500-4l2.300 8.400h2.700l4-9.600z"
          fill="#1a1f71"
        />
        <path
          d="M11.400 11.700H7.300l-.1.200c3.200.8 5.300 2.700 6.200 5l-.9-4.400c-.1-.6-.6-.8-1.100-.8z"
          fill="#b7791f"
        />
      </Card>
      <Card name={footerText.mastercard}>
        <Circles left="#eb001b" middle="#ff5f00" right="#f79e1b" />
      </Card>
      <Card name={footerText.maestro}>
        <Circles left="#eb001b" middle="#6c6bbd" right="#0099df" />
      </Card>
    </Flex>
  );
}

/** The two overlapping circles that Mastercard and Maestro share. */
function Circles({ left, middle, right }: { left: string; middle: string; right: string }) {
  return (
    <>
      <circle cx="19" cy="16" r="8" fill={left} />
      <circle cx="29" cy="16" r="8" fill={right} />
      <path d="M24 9.750a8 8 0 0 1 0 12.500 8 8 0 0 1 0-12.500z" fill={middle} />
    </>
  );
}

function Card({ name, children }: { name: string; children: ReactNode }) {
  return (
    <svg viewBox="0 0 48 32" width="54" height="36" role="img" aria-label={name}>
      <rect x=".5" y=".5" width="47" height="31" rx="5" fill="#fff" stroke="#d3d9d5" />
      {children}
    </svg>
  );
}
