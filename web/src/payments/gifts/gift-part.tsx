import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import { Grid } from "@chakra-ui/react/grid";
import { chakra } from "@chakra-ui/react/styled-system";
import { Text } from "@chakra-ui/react/text";
import { EMAIL_MAX_LENGTH, NAME_LENGTH } from "functions/core/limits";
import type { Course } from "functions/courses/schema";
import { GIFT_MESSAGE_MAX_LENGTH } from "functions/payments/limits";
import { useEffect, useRef, useState } from "react";
import { useSearchParams } from "react-router-dom";
import { CoursePicture } from "../../courses/course-picture.tsx";
import { type GiftFields, unsentGift } from "../../lib/browser-storage.ts";
import { useZodForm } from "../../lib/form.ts";
import { counted } from "../../lib/format.ts";
import { isoToday } from "../../lib/parse.ts";
import { DateField } from "../../ui/date-field.tsx";
import { FormField, TextAreaField } from "../../ui/form-field.tsx";
import { Panel } from "../../ui/heading.tsx";
import { TextLink } from "../../ui/links.tsx";
import { commonText } from "../../ui/texts.ts";
import { packText } from "../packs/texts.ts";
import { giftText } from "./texts.ts";

const BLANK: GiftFields = { recipientName: "", recipientEmail: "", message: "", deliverOn: "" };

/** Manages the gift of a checkout. The query parameter `gjof` or a kept gift starts a gift. */
export function useGift(userId: string, courseId: number) {
  const [query] = useSearchParams();
  const [kept] = useState(() => unsentGift.read(userId, courseId));
  const [isGift, setIsGift] = useState(kept !== null || query.has("gjof"));
  const form = useZodForm({
    loadResolver: () => import("./gift-resolver.ts").then((file) => file.giftResolver),
    defaultValues: kept ?? BLANK,
  });
  const box = useRef<HTMLDivElement>(null);

  const wasGift = useRef(isGift);
  // The clicked link is removed, so the focus moves to its replacement.
  useEffect(() => {
    if (wasGift.current === isGift) return;
    wasGift.current = isGift;
    box.current?.querySelector<HTMLElement>("input, a")?.focus();
  }, [isGift]);

  /** Keeps the gift for this tab, unless all its fields are blank. */
  const keep = () => {
    const fields = form.getValues();
    const isBlank = Object.values(fields).every((text) => text.trim() === "");
    if (isBlank) unsentGift.forget();
    else unsentGift.keep({ userId, courseId, fields });
  };
  const choose = (chosen: boolean) => {
    setIsGift(chosen);
    if (chosen) keep();
    else unsentGift.forget();
  };
  return {
    isGift,
    form,
    fields: form.watch(),
    box,
    choose,
    keep,
    /** Shows that the server refuses the day. It decides, because the device's clock may be wrong. */
    refuseDay: () => form.setError("deliverOn", { message: giftText.dayInvalid }, { shouldFocus: true }),
  };
}

export type Gift = ReturnType<typeof useGift>;

function lettersLeft(message: string): string {
  const left = Math.max(0, GIFT_MESSAGE_MAX_LENGTH - message.trim().length);
  return counted(left, commonText.letter, commonText.letters);
}

type OtherOrdersProps = {
  gift: Gift;
  course: Pick<Course, "id">;
  /** Whether a purchase is in progress. */
  isLocked: boolean;
};

/** Renders the links that turn the order into a gift or a pack. Renders nothing if it is a gift. */
export function OtherOrders({ gift, course, isLocked }: OtherOrdersProps) {
  if (gift.isGift) return null;
  return (
    <Flex
      ref={gift.box}
      mt="4"
      pt="2"
      borderTopWidth="1px"
      borderColor="border"
      columnGap="6"
      justify="center"
      wrap="wrap"
    >
      <GiftLink gift={gift} course={course} isLocked={isLocked} />
      <TextLink to={`/checkout/pakki?courseId=${course.id}`} fontSize="sm" minH="11">
        {packText.buy}
      </TextLink>
    </Flex>
  );
}

/** Renders the link that turns the order into a gift, or a gift into an order for the customer. */
function GiftLink({ gift, course, isLocked }: OtherOrdersProps) {
  const isGift = !gift.isGift;
  return (
    <TextLink
      to={`/checkout?courseId=${course.id}${isGift ? "&gjof=1" : ""}`}
      replace
      preventScrollReset
      onClick={(click) => (isLocked ? click.preventDefault() : gift.choose(isGift))}
      aria-disabled={isLocked}
      fontSize="sm"
      minH="11"
    >
      {isGift ? giftText.give : giftText.buyForMe}
    </TextLink>
  );
}

type GiftPartProps = OtherOrdersProps & {
  course: Pick<Course, "id" | "title" | "thumbnailUrl">;
  /** Whether the customer owns the course and can only buy it as a gift. */
  isOwned: boolean;
};

/** Renders the recipient form of a gift with a preview of the card. Renders nothing for other orders. */
export function GiftPart({ gift, course, isLocked, isOwned }: GiftPartProps) {
  if (!gift.isGift) return null;
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
        <GiftForm gift={gift} />
        <Miniature fields={gift.fields} course={course} />
      </Grid>
      {!isOwned && (
        <Box mt="2">
          <GiftLink gift={gift} course={course} isLocked={isLocked} />
        </Box>
      )}
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
      borderWidth="1px"
      borderColor="border"
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
          {giftText.card}
        </Text>
        {recipientName.trim() !== "" && (
          <Text fontWeight="750" fontSize="lg" lineHeight="1.3" mt="1">
            {giftText.cardTo(recipientName.trim())}
          </Text>
        )}
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
          fontSize="xs"
          letterSpacing="-0.1em" // fits the code on one line
        >
          ••••-••••-••••-••••-••••
        </Text>
      </Box>
    </Box>
  );
}

function GiftForm({ gift: { form, fields, keep } }: { gift: Gift }) {
  const { field, setValue } = form;
  return (
    <chakra.form {...form.formProps} onChange={keep} display="grid" gap="4">
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
        onPick={(day) => setValue("deliverOn", day, { shouldValidate: form.formState.isSubmitted })}
        {...field("deliverOn")}
      />
    </chakra.form>
  );
}
