import { Box } from "@chakra-ui/react/box";
import { Container } from "@chakra-ui/react/container";
import { Flex } from "@chakra-ui/react/flex";
import { Text } from "@chakra-ui/react/text";
import type { UseMutationResult } from "@tanstack/react-query";
import type { User } from "functions/accounts/schema";
import { shownEmail } from "functions/core/person";
import { useEffect, useEffectEvent } from "react";
import { CoursePicture } from "../courses/course-picture.tsx";
import { codeOf } from "../lib/api-client.ts";
import { codeIntent } from "../lib/browser-storage.ts";
import type { ErrorTexts } from "../lib/error-texts.ts";
import { toPageTop } from "../lib/focus.ts";
import { notifyError } from "../lib/toaster.ts";
import { BusyButton } from "../ui/button.tsx";
import type { Elements } from "../ui/elements.ts";
import { ButtonLink, TextLink } from "../ui/links.tsx";
import { codeOfferText } from "./code-offer-texts.ts";

type CodeOfferProps<Accepted> = {
  code: string;
  /** Path of this page. A visitor returns to it after sign-in. */
  path: string;
  thumbnailUrl: string | null;
  user: User | null;
  text: { register: string; accept: string; accepting: string; acceptFailed: string };
  errorTexts: ErrorTexts;
  /** Error codes after which the page shows another state of the gift or pack. */
  gone: readonly unknown[];
  accept: UseMutationResult<Accepted, Error, void>;
  onAccepted: (accepted: Accepted) => void;
  children: Elements;
};

/**
 * Renders a gift or a seat of a pack with the button that accepts it, or for visitors with links to sign in. If the
 * visitor registers, the page then accepts it without a second click.
 */
export function CodeOffer<Accepted>(props: CodeOfferProps<Accepted>) {
  const { code, path, thumbnailUrl, user, text, children } = props;
  const signIn = (tab: string) => `/auth?${new URLSearchParams({ tab, next: path })}`;
  return (
    <Container maxW="44rem" pt={{ base: "4", md: "8" }} pb="14">
      <Box layerStyle="card" boxShadow="md" overflow="hidden">
        <CoursePicture src={thumbnailUrl} w="full" aspectRatio={16 / 9} objectPosition="50% 0" />
        <Box p={{ base: "6", md: "8" }} textAlign="center" overflowWrap="anywhere">
          {children}
          <Flex mt="6" direction="column" align="center" gap="3">
            {user === null ? (
              <>
                <Text mb="2" color="fg.muted">
                  {codeOfferText.alreadyPaid}
                </Text>
                <ButtonLink
                  to={signIn("register")}
                  onClick={() => codeIntent.keep(code)}
                  size="lg"
                  w={{ base: "full", sm: "auto" }}
                  px={{ base: "4", sm: "8" }}
                >
                  {text.register}
                </ButtonLink>
                <TextLink to={signIn("login")} minH="11">
                  {codeOfferText.login}
                </TextLink>
              </>
            ) : (
              <Accept {...props} user={user} />
            )}
          </Flex>
        </Box>
      </Box>
    </Container>
  );
}

function Accept<Accepted>(props: CodeOfferProps<Accepted> & { user: User }) {
  const { code, user, text, errorTexts, gone, accept, onAccepted } = props;
  const acceptNow = () =>
    accept.mutate(undefined, {
      onSuccess: onAccepted,
      onError: (error) => {
        // The button is about to be replaced with the new state.
        if (gone.includes(codeOf(error))) toPageTop();
        notifyError(text.acceptFailed, error, errorTexts);
      },
    });
  const acceptAtOnce = useEffectEvent(acceptNow);
  useEffect(() => {
    if (codeIntent.take(code)) acceptAtOnce();
  }, [code]);
  return (
    <>
      <BusyButton size="lg" onClick={acceptNow} isBusy={accept.isPending} busyText={text.accepting}>
        {text.accept}
      </BusyButton>
      <Text color="fg.muted" fontSize="sm" maxW="full">
        {codeOfferText.opensOn(shownEmail(user.email))}
      </Text>
    </>
  );
}
