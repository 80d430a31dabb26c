import { chakra } from "@chakra-ui/react/styled-system";
import { useQuery } from "@tanstack/react-query";
import { htmlOf, sellerOf } from "functions/emails/layout";
import { letterContent } from "functions/letters/emails";
import type { Letter } from "functions/letters/schema";
import { useState } from "react";
import { Section } from "../../admin/section.tsx";
import { useDebounced } from "../../lib/hooks.ts";
import { site } from "../../lib/site.ts";
import { editedSiteQuery } from "../../site/admin/api.ts";
import { letterEditorText } from "./texts.ts";

/** Delay in milliseconds between the last keystroke and the new preview. */
const DEBOUNCE_MS = 300;

type Shown = Pick<Letter, "subject" | "text" | "audience" | "about">;

/**
 * Renders the email of a letter as a recipient sees it. The frame runs no scripts. Its links open in a new
 * tab.
 */
export function LetterPreview({ letter }: { letter: Shown }) {
  const { data } = useQuery(editedSiteQuery);
  const [height, setHeight] = useState(480);
  const company = data?.company.name ? data.company : null;
  const content = letterContent({ ...letter, token: "" }, location.origin);
  const html = htmlOf(content, sellerOf(company, site.name), location.origin);
  const shown = useDebounced(html, DEBOUNCE_MS);
  return (
    <Section title={letterEditorText.preview} h="fit-content">
      <chakra.iframe
        title={letterEditorText.previewTitle}
        sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
        srcDoc={shown.replace("<head>", '<head><base target="_blank">')}
        onLoad={({ currentTarget }) =>
          setHeight(currentTarget.contentDocument?.documentElement.scrollHeight ?? height)
        }
        display="block"
        w="full"
        h={`${height}px`}
        borderWidth="1px"
        borderColor="border"
        borderRadius="l2"
      />
    </Section>
  );
}
