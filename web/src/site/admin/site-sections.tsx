import { Box } from "@chakra-ui/react/box";
import { SimpleGrid } from "@chakra-ui/react/simple-grid";
import { Stack } from "@chakra-ui/react/stack";
import { Text } from "@chakra-ui/react/text";
import { hasCheckDigit, idNumber } from "functions/core/person";
import { videoLink } from "functions/courses/video-link";
import { SITE_LIMITS } from "functions/site/limits";
import type { SiteTexts } from "functions/site/schema";
import type { Testimonial } from "functions/testimonials/schema";
import type { ComponentType, ReactNode } from "react";
import { useWatch } from "react-hook-form";
import { PictureField } from "../../courses/admin/picture-field.tsx";
import { lessonEditorText } from "../../courses/admin/texts.ts";
import { ReceivedTestimonials } from "../../testimonials/admin/received-testimonials.tsx";
import { CheckField } from "../../ui/form-field.tsx";
import { Video } from "../../ui/video.tsx";
import { ListField, SiteField } from "./site-fields.tsx";
import { siteEditorText, siteLists } from "./texts.ts";
import type { SiteForm } from "./use-site-editor.ts";

/** Renders the fields of the landing page: top, learning outcomes, promotional video and closing section. */
function HomeSection({ form }: { form: SiteForm }) {
  return (
    <Stack gap="8">
      <Part title={siteEditorText.top}>
        <SiteField form={form} name="hero.eyebrow" label={siteEditorText.eyebrow} />
        <SiteField form={form} name="hero.headline" label={siteEditorText.headline} />
        <SiteField form={form} name="hero.lead" label={siteEditorText.heroLead} rows={3} />
        <SiteField
          form={form}
          name="hero.promises"
          label={siteEditorText.promises}
          hint={siteEditorText.lines}
          rows={3}
        />
      </Part>
      <Part title={siteEditorText.learning}>
        <SiteField form={form} name="learning.title" label={siteEditorText.sectionHeading} />
        <ListField
          form={form}
          name="learning.blocks"
          text={siteLists.blocks}
          {...SITE_LIMITS.learnBlocks}
          blank={{ title: "", text: "" }}
        >
          {(index) => (
            <>
              <SiteField form={form} name={`learning.blocks.${index}.title`} label={siteEditorText.titleOf} />
              <SiteField
                form={form}
                name={`learning.blocks.${index}.text`}
                label={siteEditorText.text}
                rows={2}
              />
            </>
          )}
        </ListField>
      </Part>
      <Part title={siteEditorText.promo}>
        <Promo form={form} />
      </Part>
      <Part title={siteEditorText.closing}>
        <SiteField form={form} name="closing.title" label={siteEditorText.closingTitle} />
        <SiteField form={form} name="closing.text" label={siteEditorText.closingText} rows={2} />
      </Part>
    </Stack>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box>
      <Text as="h3" fontWeight="700" mb="3">
        {title}
      </Text>
      <Stack gap="5">{children}</Stack>
    </Box>
  );
}

/** Renders the field for the video link, the poster image and a preview of the video. */
function Promo({ form }: { form: SiteForm }) {
  const { videoUrl, posterUrl: poster } = useWatch({ control: form.control, name: "promo" });
  const link = videoLink(videoUrl);
  return (
    <>
      <SiteField
        form={form}
        name="promo.videoUrl"
        label={siteEditorText.video}
        hint={siteEditorText.videoHint}
        inputMode="url"
      />
      <PictureField
        label={siteEditorText.poster}
        url={poster}
        onChange={(url) => form.setValue("promo.posterUrl", url, { shouldDirty: true })}
      />
      {link !== null && (
        <Box maxW="30rem">
          <Video
            key={link}
            url={link}
            title={siteEditorText.promo}
            poster={poster}
            playLabel={lessonEditorText.play}
          />
        </Box>
      )}
    </>
  );
}

function TestimonialsSection({ form }: { form: SiteForm }) {
  const testimonials = form.watch("testimonials");
  const use = ({ name, text }: Testimonial) =>
    form.setValue("testimonials", [...testimonials, { name, role: "", quote: text }], { shouldDirty: true });
  return (
    <>
      <ListField
        form={form}
        name="testimonials"
        text={siteLists.testimonials}
        max={SITE_LIMITS.testimonials.max}
        blank={{ name: "", role: "", quote: "" }}
      >
        {(index) => (
          <>
            <SiteField
              form={form}
              name={`testimonials.${index}.quote`}
              label={siteEditorText.quote}
              rows={3}
            />
            <SimpleGrid columns={{ base: 1, md: 2 }} gap="4">
              <SiteField form={form} name={`testimonials.${index}.name`} label={siteEditorText.name} />
              <SiteField
                form={form}
                name={`testimonials.${index}.role`}
                label={siteEditorText.role}
                hint={siteEditorText.roleHint}
              />
            </SimpleGrid>
          </>
        )}
      </ListField>
      <ReceivedTestimonials
        used={testimonials.map(({ quote }) => quote)}
        onUse={testimonials.length < SITE_LIMITS.testimonials.max ? use : null}
      />
    </>
  );
}

function QuestionsSection({ form }: { form: SiteForm }) {
  return (
    <ListField
      form={form}
      name="questions"
      text={siteLists.questions}
      max={SITE_LIMITS.questions.max}
      blank={{ question: "", answer: "" }}
    >
      {(index) => (
        <>
          <SiteField form={form} name={`questions.${index}.question`} label={siteEditorText.question} />
          <SiteField form={form} name={`questions.${index}.answer`} label={siteEditorText.answer} rows={3} />
        </>
      )}
    </ListField>
  );
}

function UpcomingSection({ form }: { form: SiteForm }) {
  return (
    <ListField
      form={form}
      name="upcoming"
      text={siteLists.upcoming}
      max={SITE_LIMITS.upcoming.max}
      blank={{ id: "", title: "", text: "", lessons: "" }}
    >
      {(index) => (
        <>
          <SiteField form={form} name={`upcoming.${index}.title`} label={siteEditorText.titleOf} />
          <SiteField form={form} name={`upcoming.${index}.text`} label={siteEditorText.text} rows={2} />
          <SiteField
            form={form}
            name={`upcoming.${index}.lessons`}
            label={siteEditorText.lessons}
            hint={siteEditorText.lessonsHint}
            inputMode="numeric"
          />
        </>
      )}
    </ListField>
  );
}

/** Renders the fields about the teacher. */
function TeacherSection({ form }: { form: SiteForm }) {
  return (
    <Stack gap="5">
      <SiteField form={form} name="instructor.name" label={siteEditorText.name} />
      <SiteField
        form={form}
        name="instructor.nameInDative"
        label={siteEditorText.nameInDative}
        hint={siteEditorText.nameInDativeHint}
      />
      <SiteField form={form} name="instructor.title" label={siteEditorText.jobTitle} />
      <SiteField
        form={form}
        name="instructor.biography"
        label={siteEditorText.biography}
        hint={siteEditorText.biographyHint}
        rows={8}
      />
      <ListField
        form={form}
        name="instructor.facts"
        text={siteLists.facts}
        max={SITE_LIMITS.facts.max}
        blank={{ value: "", label: "" }}
      >
        {(index) => (
          <SimpleGrid columns={{ base: 1, md: 2 }} gap="4">
            <SiteField form={form} name={`instructor.facts.${index}.value`} label={siteEditorText.value} />
            <SiteField form={form} name={`instructor.facts.${index}.label`} label={siteEditorText.fact} />
          </SimpleGrid>
        )}
      </ListField>
      <Portrait form={form} />
    </Stack>
  );
}

/** Renders the image of the teacher and its alternative text. */
function Portrait({ form }: { form: SiteForm }) {
  const { control } = form;
  const [pictureUrl, nameInDative] = useWatch({
    control,
    name: ["instructor.pictureUrl", "instructor.nameInDative"],
  });
  return (
    <>
      <PictureField
        label={siteEditorText.picture}
        shape="portrait"
        url={pictureUrl}
        onChange={(url) => form.setValue("instructor.pictureUrl", url, { shouldDirty: true })}
      />
      <SiteField
        form={form}
        name="instructor.pictureAlt"
        label={siteEditorText.pictureAlt}
        hint={siteEditorText.pictureAltHint(nameInDative)}
      />
    </>
  );
}

type SectionProps = { form: SiteForm };

/** The parts of the site editor in display order. `id` is the fragment of the URL. */
export const SITE_SECTIONS: readonly {
  id: string;
  title: string;
  hint?: string;
  parts: readonly (keyof SiteTexts)[];
  Fields: ComponentType<SectionProps>;
}[] = [
  {
    id: "forsida",
    title: siteEditorText.home,
    parts: ["hero", "learning", "promo", "closing"],
    Fields: HomeSection,
  },
  { id: "kennarinn", title: siteEditorText.teacher, parts: ["instructor"], Fields: TeacherSection },
  {
    id: "umsagnir",
    title: siteEditorText.testimonials,
    hint: siteEditorText.testimonialsHint,
    parts: ["testimonials"],
    Fields: TestimonialsSection,
  },
  { id: "spurningar", title: siteEditorText.questions, parts: ["questions"], Fields: QuestionsSection },
  {
    id: "abyrgd",
    title: siteEditorText.guarantee,
    hint: siteEditorText.guaranteeHint,
    parts: ["guarantee"],
    Fields: GuaranteeSection,
  },
  { id: "fyrir-hverja", title: siteEditorText.audience, parts: ["audience"], Fields: AudienceSection },
  {
    id: "vaentanlegt",
    title: siteEditorText.upcoming,
    hint: siteEditorText.upcomingHint,
    parts: ["upcoming"],
    Fields: UpcomingSection,
  },
  {
    id: "hlekkir",
    title: siteEditorText.links,
    hint: siteEditorText.linksHint,
    parts: ["links"],
    Fields: LinksSection,
  },
  {
    id: "fyrirtaekid",
    title: siteEditorText.company,
    hint: siteEditorText.companyHint,
    parts: ["company"],
    Fields: CompanySection,
  },
];

function GuaranteeSection({ form }: SectionProps) {
  return (
    <Stack gap="5">
      <SiteField form={form} name="guarantee.title" label={siteEditorText.titleOf} />
      <SiteField form={form} name="guarantee.text" label={siteEditorText.text} rows={3} />
    </Stack>
  );
}

function AudienceSection({ form }: SectionProps) {
  const lists = [
    ["audience.forWhom", siteEditorText.forWhom],
    ["audience.notFor", siteEditorText.notFor],
    ["audience.needs", siteEditorText.needs],
  ] as const;
  return (
    <Stack gap="5">
      {lists.map(([name, label]) => (
        <SiteField
          key={name}
          form={form}
          name={name}
          label={label}
          hint={siteEditorText.linesWithLinks}
          rows={4}
        />
      ))}
    </Stack>
  );
}

function LinksSection({ form }: SectionProps) {
  const links = [
    ["social", siteEditorText.social],
    ["golfClub", siteEditorText.golfClub],
  ] as const;
  return (
    <Stack gap="6">
      {links.map(([name, title]) => (
        <Box key={name} role="group" aria-label={title}>
          <Text fontWeight="700" mb="3">
            {title}
          </Text>
          <SimpleGrid columns={{ base: 1, md: 2 }} gap="4">
            <SiteField form={form} name={`links.${name}.label`} label={siteEditorText.label} />
            <SiteField form={form} name={`links.${name}.url`} label={siteEditorText.url} inputMode="url" />
          </SimpleGrid>
        </Box>
      ))}
    </Stack>
  );
}

function CompanySection({ form }: SectionProps) {
  const isVatRegistered = useWatch({ control: form.control, name: "company.isVatRegistered" }) ?? true;
  return (
    <SimpleGrid columns={{ base: 1, md: 2 }} gap="5">
      <SiteField form={form} name="company.name" label={siteEditorText.companyName} />
      <SiteField form={form} name="company.address" label={siteEditorText.address} />
      <IdNumber form={form} />
      <Box>
        {isVatRegistered && (
          <Box mb="3">
            <SiteField
              form={form}
              name="company.vatNumber"
              label={siteEditorText.vatNumber}
              inputMode="numeric"
            />
          </Box>
        )}
        <VatChoice form={form} isVatRegistered={isVatRegistered} />
      </Box>
      <SiteField form={form} name="company.email" label={siteEditorText.email} inputMode="email" />
      <SiteField form={form} name="company.phone" label={siteEditorText.phone} inputMode="tel" />
      <SiteField
        form={form}
        name="company.court"
        label={siteEditorText.court}
        hint={siteEditorText.courtHint}
      />
    </SimpleGrid>
  );
}

/** Renders the field for the kennitala. A wrong check digit is only a warning. */
function IdNumber({ form }: SectionProps) {
  const written = idNumber(useWatch({ control: form.control, name: "company.idNumber" }));
  return (
    <SiteField
      form={form}
      name="company.idNumber"
      label={siteEditorText.idNumber}
      inputMode="numeric"
      {...(written !== null && !hasCheckDigit(written) && { hint: siteEditorText.noCheckDigit })}
    />
  );
}

/** Renders the choice of VAT registration. Clears an invalid VAT number if its field becomes hidden. */
function VatChoice({ form, isVatRegistered }: SectionProps & { isVatRegistered: boolean }) {
  const choose = (isOutside: boolean) => {
    if (isOutside && !/^\d{5,6}$/.test(form.getValues("company.vatNumber")))
      form.setValue("company.vatNumber", "", { shouldDirty: true });
    form.clearErrors("company.vatNumber");
    form.setValue("company.isVatRegistered", !isOutside, { shouldDirty: true });
  };
  return (
    <>
      <CheckField label={siteEditorText.notVatRegistered} isChecked={!isVatRegistered} onChange={choose} />
      <Text mt="1" fontSize="sm" color="fg.muted">
        {siteEditorText.notVatRegisteredHint}
      </Text>
    </>
  );
}
