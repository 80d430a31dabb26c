import { Badge } from "@chakra-ui/react/badge";
import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import { HStack, Stack } from "@chakra-ui/react/stack";
import { chakra } from "@chakra-ui/react/styled-system";
import { Text } from "@chakra-ui/react/text";
import { useQuery } from "@tanstack/react-query";
import type { SecondFactorSecret, SecondFactorState } from "functions/accounts/schema";
import { type MouseEvent, useEffect, useRef } from "react";
import { FetchFailed, keepFocus, Section } from "../../admin/section.tsx";
import { codeOf } from "../../lib/api-client.ts";
import { unknownError } from "../../lib/error-texts.ts";
import { useZodForm } from "../../lib/form.ts";
import { counted, formatDate } from "../../lib/format.ts";
import { saveFile } from "../../lib/save-file.ts";
import { errorText, notify, notifyError } from "../../lib/toaster.ts";
import { BusyButton, Button } from "../../ui/button.tsx";
import { FormField } from "../../ui/form-field.tsx";
import { PageHeading, Panel } from "../../ui/heading.tsx";
import { QrCode } from "../../ui/qr-code.tsx";
import { Skeleton } from "../../ui/query-result.tsx";
import { commonText } from "../../ui/texts.ts";
import { PasswordField } from "../password-field.tsx";
import { secondFactorQuery, useConfirmSecondFactor, useStartSecondFactor } from "./api.ts";
import { secondFactorErrorTexts, secondFactorText } from "./texts.ts";

/** Width of a line of the secret: sixteen characters in four groups. */
const FOUR_GROUPS = "20ch";

/** Renders a secret to scan, to type or to open in an app on this device. */
function NewSecret({ secret, uri }: SecondFactorSecret) {
  const copy = () =>
    navigator.clipboard.writeText(secret).then(
      () => notify({ title: secondFactorText.secretCopied }),
      () => notify({ title: secondFactorText.notCopied, variant: "destructive" }),
    );
  return (
    <Flex gap="6" wrap="wrap" align="start">
      <chakra.a
        href={uri}
        hideFrom="md"
        display="inline-flex"
        w="full"
        mb="-3"
        alignItems="center"
        minH="11"
        color="fairway.fg"
        fontWeight="600"
        textDecoration="underline"
      >
        {secondFactorText.openApp}
      </chakra.a>
      <QrCode text={uri} label={secondFactorText.qrLabel} missing={secondFactorText.qrMissing} />
      <Stack gap="3" flex="1 1 14rem" align="start">
        <div>
          <Text fontSize="sm" color="fg.muted">
            {secondFactorText.secret}
          </Text>
          <chakra.code
            display="block"
            maxW={FOUR_GROUPS}
            fontFamily="monospace"
            fontSize="lg"
            fontWeight="600"
            overflowWrap="anywhere"
          >
            {inFours(secret, " ")}
          </chakra.code>
        </div>
        <Button variant="outline" onClick={copy}>
          {secondFactorText.copySecret}
        </Button>
      </Stack>
    </Flex>
  );
}

function inFours(text: string, separator: " " | "-"): string {
  return text.replace(/.{4}(?=.)/g, `$&${separator}`);
}

/** Renders new recovery codes to copy, download or print. They are shown only once. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const lines = codes.map((code) => inFours(code, "-")).join("\n");
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => panel.current?.querySelector("h1")?.focus(), []);
  const copy = () =>
    navigator.clipboard.writeText(lines).then(
      () => notify({ title: secondFactorText.copied }),
      () => notify({ title: secondFactorText.notCopied, variant: "destructive" }),
    );
  const download = () =>
    saveFile(secondFactorText.fileName, `${secondFactorText.fileTitle}\n\n${lines}\n`, "text/plain");
  return (
    <Panel ref={panel}>
      <PageHeading title={secondFactorText.codesTitle} textStyle="subtitle" />
      <Stack gap="5" mt="3">
        <Text>
          <strong>{secondFactorText.codesLead}</strong> {secondFactorText.codesHint}
        </Text>
        <chakra.ol
          listStyleType="none"
          display="grid"
          gridTemplateColumns={{ base: "1fr", sm: "1fr 1fr" }}
          gap="2"
          p="4"
          layerStyle="edge"
          borderRadius="l2"
          bg="bg.subtle"
          fontFamily="monospace"
          fontSize={{ base: "md", sm: "lg" }}
        >
          {codes.map((code) => (
            <li key={code}>{inFours(code, "-")}</li>
          ))}
        </chakra.ol>
        <Flex gap="3" wrap="wrap" _print={{ display: "none" }}>
          <Button variant="outline" onClick={copy}>
            {secondFactorText.copy}
          </Button>
          <Button variant="outline" onClick={download}>
            {secondFactorText.download}
          </Button>
          <Button variant="outline" onClick={() => print()}>
            {secondFactorText.print}
          </Button>
          <Button w={{ base: "full", sm: "auto" }} onClick={onDone}>
            {secondFactorText.done}
          </Button>
        </Flex>
      </Stack>
    </Panel>
  );
}

type SetUpProps = SecondFactorSecret & {
  /** Whether the new factor replaces an active one. A code of the active factor is then required. */
  isReplacement: boolean;
  onConfirmed: (codes: readonly string[]) => void;
  onCancel: () => void;
};

/** Sets up a second factor: the user adds the secret to an app and confirms it with a code of the app. */
function SetUp({ isReplacement, onConfirmed, onCancel, ...secret }: SetUpProps) {
  const { mutateAsync: confirm } = useConfirmSecondFactor();
  const { field, setError, errors, isSubmitting, formProps } = useZodForm({
    loadResolver: () => import("../../admin/resolvers.ts").then((file) => file.secondFactor),
    defaultValues: { code: "", currentCode: isReplacement ? "" : undefined, password: "" },
    submit: confirm,
    onDone: ({ recoveryCodes }) => onConfirmed(recoveryCodes),
    onError: (error) => {
      const message = errorText(error, secondFactorErrorTexts, unknownError);
      setError(fieldOf(error), { message }, { shouldFocus: true });
    },
  });
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const cancel = ({ currentTarget }: MouseEvent) => {
    keepFocus(currentTarget);
    onCancel();
  };
  return (
    <Stack gap="6" maxW="40rem">
      <Stack gap="3">
        <chakra.h3 ref={heading} tabIndex={-1} fontWeight="700">
          {secondFactorText.step1}
        </chakra.h3>
        <Text>{secondFactorText.step1Hint}</Text>
        <NewSecret {...secret} />
      </Stack>
      <form {...formProps}>
        <Stack gap="5">
          <chakra.h3 fontWeight="700">
            {secondFactorText[isReplacement ? "step2WithBoth" : "step2"]}
          </chakra.h3>
          <FormField
            label={secondFactorText[isReplacement ? "newCode" : "codeField"]}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxW="22rem"
            {...field("code")}
          />
          {isReplacement && (
            <FormField
              label={secondFactorText.currentCode}
              hint={secondFactorText.currentCodeHint}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxW="22rem"
              {...field("currentCode")}
            />
          )}
          <Box maxW="22rem">
            <PasswordField
              label={secondFactorText.password}
              autoComplete="current-password"
              {...field("password")}
            />
          </Box>
          <Text role="alert" _empty={{ mt: "-5" }} color="fg.error" fontSize="sm" fontWeight="600">
            {errors.root?.message}
          </Text>
          <Text fontSize="sm" color="fg.muted">
            {secondFactorText.otherSessions}
          </Text>
          <HStack gap="3" wrap="wrap">
            <BusyButton type="submit" isBusy={isSubmitting}>
              {isReplacement ? secondFactorText.replace : secondFactorText.confirm}
            </BusyButton>
            <Button variant="outline" onClick={cancel}>
              {commonText.cancel}
            </Button>
          </HStack>
        </Stack>
      </form>
    </Stack>
  );
}

/** Returns the field that an error belongs to. Other errors belong to the whole form. */
function fieldOf(error: unknown): "code" | "currentCode" | "password" | "root" {
  switch (codeOf(error)) {
    case "second_factor_wrong":
      return "code";
    case "second_factor_required":
    case "current_code_wrong":
      return "currentCode";
    case "wrong_credentials":
      return "password";
    default:
      return "root";
  }
}

/** Warning threshold. With fewer codes, the loss of a phone may lock the administrator out. */
const FEW_CODES = 4;

type SecondFactorProps = {
  isSettingUp: boolean;
  /** Called when the setup begins or is cancelled. */
  onSetUp: (isSettingUp: boolean) => void;
  /** Receives the recovery codes. */
  onConfirmed: (codes: readonly string[]) => void;
};

/** Renders the state of the second factor and its setup. */
export function SecondFactor({ isSettingUp, onSetUp, onConfirmed }: SecondFactorProps) {
  const { data: state, isPending, refetch } = useQuery(secondFactorQuery);
  const start = useStartSecondFactor();
  const begin = () =>
    start.mutate(undefined, {
      onSuccess: () => onSetUp(true),
      onError: (error) => notifyError(secondFactorText.startFailed, error, {}, null),
    });
  return (
    <Section title={isSettingUp && state?.enabledAt ? secondFactorText.replaceTitle : secondFactorText.title}>
      {isPending && <Skeleton w="60%" />}
      {!isPending && state === undefined && (
        <FetchFailed texts={[secondFactorText.failed]} onRetry={() => void refetch()} />
      )}
      {state && !(isSettingUp && start.data) && (
        <Stack gap="4" align="start">
          <State state={state} />
          <BusyButton
            variant={state.enabledAt === null ? "solid" : "outline"}
            isBusy={start.isPending}
            onClick={begin}
          >
            {state.enabledAt === null ? secondFactorText.setUp : secondFactorText.setUpAgain}
          </BusyButton>
        </Stack>
      )}
      {isSettingUp && state && start.data && (
        <SetUp
          {...start.data}
          isReplacement={state.enabledAt !== null}
          onConfirmed={onConfirmed}
          onCancel={() => onSetUp(false)}
        />
      )}
    </Section>
  );
}

function State({ state: { enabledAt, recoveryCodesLeft } }: { state: SecondFactorState }) {
  if (enabledAt === null) {
    return (
      <>
        <Badge colorPalette="sand">{secondFactorText.off}</Badge>
        <Text maxW="40rem">{secondFactorText.about}</Text>
      </>
    );
  }
  const left = counted(recoveryCodesLeft, secondFactorText.code, secondFactorText.codes);
  const isShort = recoveryCodesLeft < FEW_CODES;
  return (
    <>
      <Flex wrap="wrap" gap="3" align="center">
        <Badge colorPalette="fairway">{secondFactorText.on}</Badge>
        <Text>{secondFactorText.since(formatDate(enabledAt))}</Text>
      </Flex>
      <Text color={isShort ? "fg.error" : undefined} fontWeight={isShort ? "600" : undefined}>
        {[secondFactorText.codesLeft(left), isShort && secondFactorText.fewCodes].filter(Boolean).join(" ")}
      </Text>
      <Text maxW="40rem" fontSize="sm" color="fg.muted">
        {secondFactorText.setUpAgainHint}
      </Text>
    </>
  );
}
