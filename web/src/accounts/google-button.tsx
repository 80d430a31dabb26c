import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import { chakra, useRecipe } from "@chakra-ui/react/styled-system";
import { GOOGLE_REFUSAL_KEY, googlePaths } from "functions/accounts/limits";
import type { RefusalCode } from "functions/core/errors";
import { sameSitePath } from "functions/core/same-site-path";
import { useSearchParams } from "react-router-dom";
import { internalError } from "../lib/error-texts.ts";
import { Icon } from "../ui/icon.tsx";
import { googleErrorTexts, googleText } from "./texts.ts";

/**
 * Renders the link for signing in with Google and the reason if the previous attempt failed. Renders nothing
 * if the site is built without a client id. It is a plain link: the server keeps the redirect target, and the
 * page loads no script from Google.
 */
export function GoogleButton() {
  const [query] = useSearchParams();
  const recipe = useRecipe({ key: "button" });
  if (process.env.OFFERS_GOOGLE !== "true") return null;
  const refusal = query.get(GOOGLE_REFUSAL_KEY);
  const next = sameSitePath(query.get("next"));
  return (
    <Box mb="6">
      {refusal !== null && <Refused code={refusal} />}
      <chakra.a
        href={startPath({ next, choosesAccount: refusal !== null })}
        css={recipe({ size: "lg", variant: "outline" })}
        w="full"
        px="2"
        gap="2"
      >
        <GoogleMark />
        {googleText.button}
      </chakra.a>
      <Flex align="center" gap="4" mt="5" color="fg.muted" fontSize="sm">
        <Rule />
        {googleText.or}
        <Rule />
      </Flex>
    </Box>
  );
}

/**
 * Returns the URL that starts the sign-in. After a refusal Google shows its account chooser, because its
 * default account was refused.
 */
function startPath({ next, choosesAccount }: { next: string | null; choosesAccount: boolean }): string {
  const query = new URLSearchParams({
    ...(next !== null && { next }),
    ...(choosesAccount && { choose: "1" }),
  });
  return query.size === 0 ? googlePaths.start : `${googlePaths.start}?${query}`;
}

function Refused({ code }: { code: string }) {
  // Not an error: the user continues from an email.
  const isUnconfirmed = code === "google_unconfirmed";
  const colors = isUnconfirmed
    ? { borderColor: "sky.muted", bg: "sky.subtle", color: "fg" }
    : { borderColor: "border.error", color: "fg.error" };
  return (
    <Flex gap="3" mb="5" p="4" borderRadius="l2" borderWidth="1px" {...colors}>
      <Icon name="alert" mt="0.5" />
      <div role="alert">
        <strong>{isUnconfirmed ? googleText.unconfirmed : googleText.failed}</strong>
        <br />
        <span>
          {Object.hasOwn(googleErrorTexts, code) ? googleErrorTexts[code as RefusalCode] : internalError}
        </span>
      </div>
    </Flex>
  );
}

function Rule() {
  return <Box flex="1" borderTopWidth="1px" borderColor="border" aria-hidden />;
}

/** Renders the Google logo in its four colours, as Google's branding guidelines require. */
export function GoogleMark() {
  return (
    <svg
      aria-hidden="true"
      focusable="false"
      style={{ flex: "none" }}
      width="20"
      height="20"
      viewBox="0 0 48 48"
    >
      <path
        fill="#EA4335"
        d="M24 9.5c3.54 0 6.71 1.22 9.21 3.6l6.85-6.85C35.9 2.38 30.47 0 24 0 14.62 0 6.51 5.38 2.56 13.22l7.98 6.19C12.43 13.72 17.74 9.5 24 9.5z"
      />
      <path
        fill="#4285F4"
        d="M46.98 24.55c0-1.57-.15-3.09-.38-4.55H24v9.02h12.94c-.58 2.96-2.26 5.48-4.78 7.18l7.73 6c4.51-4.18 7.09-10.36 7.09-17.65z"
      />
      <path
        fill="#FBBC05"
        d="M10.53 28.59c-.48-1.45-.76-2.99-.76-4.59s.27-3.14.76-4.59l-7.98-6.19C.92 16.46 0 20.12 0 24c0 3.88.92 7.54 2.56 10.78l7.97-6.19z"
      />
      <path
        fill="#34A853"
        d="M24 48c6.48 0 11.93-2.13 15.89-5.81l-7.73-6c-2.15 1.45-4.92 2.3-8.16 2.3-6.26 0-11.57-4.22-13.47-9.91l-7.98 6.19C6.51 42.62 14.62 48 24 48z"
      />
    </svg>
  );
}
