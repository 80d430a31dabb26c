import { Flex } from "@chakra-ui/react/flex";
import { mailtoUrl } from "functions/core/person";
import type { ComponentProps } from "react";
import { useSiteTexts } from "../site/use-site-texts.ts";
import { TextLink } from "../ui/links.tsx";
import { paymentText } from "./texts.ts";

/** Renders a link that opens an email to the shop, about the order if its `id` is known. */
export function WriteToUs({ id }: { id: string | null | undefined }) {
  const { email } = useSiteTexts().company;
  if (email === "") return null;
  const subject = id ? `?subject=${encodeURIComponent(paymentText.orderSubject(id))}` : "";
  return <TextLink to={`${mailtoUrl(email)}${subject}`}>{paymentText.writeToUs}</TextLink>;
}

/** Renders the link in a row of its own, below the buttons of a message. */
export function WriteToUsRow(props: ComponentProps<typeof WriteToUs>) {
  return (
    <Flex w="full" justify="center" minH="11" align="center" fontSize="sm" _empty={{ display: "none" }}>
      <WriteToUs {...props} />
    </Flex>
  );
}
