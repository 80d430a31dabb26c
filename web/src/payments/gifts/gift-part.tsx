import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import { Grid } from "@chakra-ui/react/grid";
import { Stack } from "@chakra-ui/react/stack";
import { chakra } from "@chakra-ui/react/styled-system";
import { Text } from "@chakra-ui/react/text";
import { EMAIL_MAX_LENGTH, NAME_LENGTH } from "functions/core/limits";
import { emailAddress, hasLink, personName } from "functions/core/person";
import type { Course } from "functions/courses/schema";
import type { GiftInput } from "functions/payments/gifts/schema";
import { GIFT_MESSAGE_MAX_LENGTH } from "functions/payments/limits";
import { useEffect, useRef, useState } from "react";
import { useSearchParams } from "react-router-dom";
import { CoursePicture } from "../../courses/course-picture.tsx";
import { type GiftFields, unsentGift } from "../../lib/browser-storage.ts";
import { nameWithLink } from "../../lib/field-help.ts";
import { counted } from "../../lib/format.ts";
import { isIsoDay, isoDayOf, isoToday } from "../../lib/parse.ts";
import { site } from "../../lib/site.ts";
import { DateField } from "../../ui/date-field.tsx";
import { FormField, TextAreaField } from "../../ui/form-field.tsx";
import { Panel } from "../../ui/heading.tsx";
import { TextLink } from "../../ui/links.tsx";
import { commonText } from "../../ui/texts.ts";
import { packText } from "../packs/texts.ts";
import { giftText } from "./texts.ts";

const BLANK: GiftFields = { recipientName: "", recipientEmail: "", message: "", deliverOn: "" };

export type GiftErrors = Partial<Record<keyof GiftFields, string>>;

/** Manages the gift of a checkout. The query parameter `gjof` or a kept gift starts a gift. */
export function useGift(userId: string, courseId: number) {
  const [query] = useSearchParams();
  const [kept] = useState(() => unsentGift.read(userId, courseId));
  const [isGift, setIsGift] = useState(kept !== null || query.has("gjof"));
  const [fields, setFields] = useState(kept ?? BLANK);
  const [errors, setErrors] = useState<GiftErrors>({});
  const box = useRef<HTMLDivElement>(null);

  const wasGift = useRef(isGift);
  // The clicked link is removed, so the focus moves to its replacement.
  useEffect(() => {
    if (wasGift.current === isGift) return;
    wasGift.current = isGift;
    box.current?.querySelector<HTMLElement>("input, a")?.focus();
  }, [isGift]);

  const choose = (chosen: boolean) => {
    setIsGift(chosen);
    if (chosen) unsentGift.keep({ userId, courseId, fields });
    else unsentGift.forget();
  };
  const type = (name: keyof GiftFields, value: string) => {
    setFields((now) => ({ ...now, [name]: value }));
    setErrors((now) => ({ ...now, [name]: undefined }));
    const latest = unsentGift.read(userId, courseId) ?? fields;
    unsentGift.keep({ userId, courseId, fields: { ...latest, [name]: value } });
  };
  /**
   * Returns the gift, or null if a field is invalid. Shows the errors and focuses the first invalid field.
   */
  const check = (): GiftInput | null => {
    const typed = typedIn(box.current, fields);
    setFields(typed);
    const found = errorsOf(typed);
    setErrors(found);
    const [first] = Object.keys(found);
    if (first === undefined) return giftOf(typed);
    fieldOf(box.current, first)?.focus();
    return null;
  };
  /** Shows that the server refuses the day. It decides, because the device's clock may be wrong. */
  const refuseDay = () => {
    setErrors({ deliverOn: giftText.dayInvalid });
    fieldOf(box.current, "deliverOn")?.focus();
  };
  return { isGift, fields, errors, box, choose, type, check, refuseDay };
}

export type Gift = ReturnType<typeof useGift>;

function fieldOf(box: HTMLElement | null, name: string) {
  return box?.querySelector<HTMLInputElement>(`[name=${name}]`);
}

/** Reads the values from the DOM: password managers set some without an event. */
function typedIn(box: HTMLElement | null, fields: GiftFields): GiftFields {
  const names = Object.keys(fields) as (keyof GiftFields)[];
  return Object.fromEntries(
    names.map((name) => [name, fieldOf(box, name)?.value ?? fields[name]]),
  ) as GiftFields;
}

function giftOf({ recipientName, recipientEmail, message, deliverOn }: GiftFields): GiftInput {
  return {
    recipientName: recipientName.trim(),
    recipientEmail: recipientEmail.trim(),
    ...(message.trim() !== "" && { message: message.trim() }),
    ...(deliverOn.trim() !== "" && { deliverOn: isoDayOf(deliverOn) }),
  };
}

/**
 * Returns the errors in the order of the fields. As strict as the server, whose error names no field of this
 * form, except for the range of days.
 */
function errorsOf({ recipientName, recipientEmail, message, deliverOn }: GiftFields): GiftErrors {
  const isTooLong = message.trim().length > GIFT_MESSAGE_MAX_LENGTH;
  return {
    ...(personName(recipientName) === null && {
      recipientName: hasLink(recipientName) ? nameWithLink : giftText.nameMissing,
    }),
    ...(emailAddress(recipientEmail) === null && { recipientEmail: giftText.emailInvalid }),
    ...(isTooLong && { message: giftText.messageTooLong(lettersOf(GIFT_MESSAGE_MAX_LENGTH)) }),
    ...(deliverOn.trim() !== "" && !isIsoDay(isoDayOf(deliverOn)) && { deliverOn: giftText.dayInvalid }),
  };
}

/** Returns the number of letters left for the message, as text. */
function lettersLeft(message: string): string {
  return lettersOf(Math.max(0, GIFT_MESSAGE_MAX_LENGTH - message.trim().length));
}

const lettersOf = (count: number) => counted(count, commonText.letter, commonText.letters);

type GiftPartProps = {
  gift: Gift;
  course: Pick<Course, "id" | "title" | "thumbnailUrl">;
  /** Whether a purchase is in progress. */
  isLocked: boolean;
  /** Whether the customer owns the course and can only buy it as a gift. */
  isOwned: boolean;
};

/** Renders the link that turns the order into a gift, or the recipient form with a preview of the card. */
export function GiftPart({ gift, course, isLocked, isOwned }: GiftPartProps) {
  const path = (isGift: boolean) => `/checkout?courseId=${course.id}${isGift ? "&gjof=1" : ""}`;
  const link = (isGift: boolean) => (
    <TextLink
      to={path(isGift)}
      replace
      preventScrollReset
      onClick={(click) => (isLocked ? click.preventDefault() : gift.choose(isGift))}
      aria-disabled={isLocked}
      fontSize="sm"
      minH="11"
    >
      {isGift ? giftText.buy : giftText.buyForMe}
    </TextLink>
  );
  if (!gift.isGift) {
    return (
      <Flex ref={gift.box} px={{ base: "1", md: "2" }} columnGap="6" wrap="wrap">
        {link(true)}
        <TextLink to={`/checkout/pakki?courseId=${course.id}`} fontSize="sm" minH="11">
          {packText.buy}
        </TextLink>
      </Flex>
    );
  }
  return (
    <Panel ref={gift.box} as="section" p={{ base: "5", md: "6" }}>
      <Text as="h2" textStyle="cardTitle">
        {giftText.formTitle}
      </Text>
      <Text fontSize="sm" color="fg.muted" mt="1">
        {giftText.formHint}
      </Text>
      <Grid
        templateColumns={{ base: "minmax(0, 1fr)", md: "minmax(0, 1fr) 13rem" }}
        gap={{ base: "5", md: "6" }}
        mt="4"
        alignItems="start"
      >
        <Stack gap="4">
          <GiftFieldset gift={gift} />
        </Stack>
        <Miniature fields={gift.fields} course={course} />
      </Grid>
      {!isOwned && <Box mt="2">{link(false)}</Box>}
    </Panel>
  );
}

/** Renders a preview of the gift card. It repeats the form fields, so it is hidden from screen readers. */
function Miniature({ fields, course }: { fields: GiftFields; course: GiftPartProps["course"] }) {
  const { recipientName, message } = fields;
  return (
    <Box
      aria-hidden
      layerStyle="card"
      boxShadow="md"
      overflow="hidden"
      overflowWrap="anywhere"
      maxW={{ base: "18rem", md: "none" }}
      w="full"
      mx="auto"
      fontSize="sm"
    >
      <CoursePicture src={course.thumbnailUrl} w="full" aspectRatio={5 / 2} objectPosition="50% 65%" />
      <Box p="4">
        <Text textStyle="eyebrow" fontSize="xs" color="fairway.fg">
          {`${giftText.card} · ${site.name}`}
        </Text>
        <Text fontWeight="750" fontSize="lg" lineHeight="1.3" mt="1">
          {recipientName.trim() === "" ? giftText.card : giftText.cardTo(recipientName.trim())}
        </Text>
        <Text fontWeight="600" mt="1">
          {course.title}
        </Text>
        {message.trim() !== "" && (
          <chakra.blockquote mt="3" whiteSpace="pre-line" lineClamp="6">
            {`„${message.trim()}“`}
          </chakra.blockquote>
        )}
        <Text
          mt="4"
          pt="3"
          borderTopWidth="2px"
          borderTopStyle="dashed"
          borderColor="border.control"
          color="fg.muted"
        >
          ••••-••••-••••-••••
        </Text>
      </Box>
    </Box>
  );
}

function GiftFieldset({ gift: { fields, errors, type } }: { gift: Gift }) {
  const field = (name: keyof GiftFields) => ({
    name,
    value: fields[name],
    error: errors[name],
    onChange: ({ target }: { target: { value: string } }) => type(name, target.value),
  });
  return (
    <>
      <FormField
        label={giftText.name}
        autoComplete="off"
        maxLength={NAME_LENGTH.max}
        required
        {...field("recipientName")}
      />
      <FormField
        label={giftText.email}
        hint={giftText.emailHint}
        type="email"
        autoComplete="off"
        maxLength={EMAIL_MAX_LENGTH}
        required
        {...field("recipientEmail")}
      />
      <TextAreaField
        label={giftText.message}
        hint={giftText.messageHint(lettersLeft(fields.message))}
        rows={3}
        {...field("message")}
      />
      <DateField
        label={giftText.day}
        hint={giftText.dayHint}
        earliest={isoToday()}
        onPick={(day) => type("deliverOn", day)}
        {...field("deliverOn")}
      />
    </>
  );
}
