import { Box } from "@chakra-ui/react/box";
import { Grid } from "@chakra-ui/react/grid";
import { Stack } from "@chakra-ui/react/stack";
import { chakra } from "@chakra-ui/react/styled-system";
import { Text } from "@chakra-ui/react/text";
import { NAME_LENGTH } from "functions/accounts/limits";
import { EMAIL_MAX_LENGTH } from "functions/core/limits";
import type { Course } from "functions/courses/schema";
import { CoursePicture } from "../../components/course-picture.tsx";
import { DateField } from "../../components/date-field.tsx";
import { FormField } from "../../components/form-field.tsx";
import { TextLink } from "../../components/links.tsx";
import { Panel } from "../../components/panel.tsx";
import { TextAreaField } from "../../components/text-area-field.tsx";
import type { GiftFields } from "../../lib/gift-draft.ts";
import { isoToday } from "../../lib/icelandic-day.ts";
import { giftText } from "../../strings/gift.ts";
import { site } from "../../strings/site.ts";
import { type Gift, lettersLeft } from "./use-gift.ts";

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
  const address = (isGift: boolean) => `/checkout?courseId=${course.id}${isGift ? "&gjof=1" : ""}`;
  const link = (isGift: boolean) => (
    <TextLink
      to={address(isGift)}
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
      <Box ref={gift.box} px={{ base: "1", md: "2" }}>
        {link(true)}
      </Box>
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
