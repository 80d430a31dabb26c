import { Box } from "@chakra-ui/react/box";
import { SimpleGrid } from "@chakra-ui/react/simple-grid";
import { Stack } from "@chakra-ui/react/stack";
import { Text } from "@chakra-ui/react/text";
import { hasCheckDigit, idNumber } from "functions/core/person";
import { videoLink } from "functions/courses/video-link";
import { SITE_LIMITS } from "functions/site/limits";
import type { SiteTexts } from "functions/site/schema";
import type { Testimonial } from "functions/testimonials/schema";
import type { ComponentType } from "react";
import { useWatch } from "react-hook-form";
import { PictureField } from "../../courses/admin/picture-field.tsx";
import { lessonEditorText } from "../../courses/admin/texts.ts";
import { ReceivedTestimonials } from "../../testimonials/admin/received-testimonials.tsx";
import { CheckField } from "../../ui/form-field.tsx";
import { Video } from "../../ui/video.tsx";
import { ListField, SiteField } from "./site-fields.tsx";
import { fieldLabel, siteEditorText, siteHints, siteLists } from "./texts.ts";
import type { SiteForm } from "./use-site-editor.ts";

type SectionProps = { form: SiteForm };

function HeroSection({ form }: SectionProps) {
  return (
    <Stack gap="5">
      <SiteField form={form} name="hero.eyebrow" />
      <SiteField form={form} name="hero.headline" />
      <SiteField form={form} name="hero.lead" rows={3} />
      <SiteField form={form} name="hero.promises" hint={siteHints.lines} rows={3} />
    </Stack>
  );
}

function LearningSection({ form }: SectionProps) {
  return (
    <Stack gap="5">
      <SiteField form={form} name="learning.title" />
      <ListField
        form={form}
        name="learning.blocks"
        text={siteLists.blocks}
        {...SITE_LIMITS.learnBlocks}
        blank={{ title: "", text: "" }}
      >
        {(index) => (
          <>
            <SiteField form={form} name={`learning.blocks.${index}.title`} />
            <SiteField form={form} name={`learning.blocks.${index}.text`} rows={2} />
          </>
        )}
      </ListField>
    </Stack>
  );
}

function PromoSection({ form }: SectionProps) {
  const { videoUrl, posterUrl: poster } = useWatch({ control: form.control, name: "promo" });
  const link = videoLink(videoUrl);
  return (
    <Stack gap="5">
      <SiteField form={form} name="promo.videoUrl" hint={siteHints.video} inputMode="url" />
      <PictureField
        label={fieldLabel("promo.posterUrl") ?? ""}
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
    </Stack>
  );
}

function ClosingSection({ form }: SectionProps) {
  return (
    <Stack gap="5">
      <SiteField form={form} name="closing.title" />
      <SiteField form={form} name="closing.text" rows={2} />
    </Stack>
  );
}

function FactsSection({ form }: SectionProps) {
  return (
    <ListField
      form={form}
      name="instructor.facts"
      text={siteLists.facts}
      max={SITE_LIMITS.facts.max}
      blank={{ value: "", label: "" }}
    >
      {(index) => (
        <SimpleGrid columns={{ base: 1, sm: 2 }} gap="4">
          <SiteField form={form} name={`instructor.facts.${index}.value`} />
          <SiteField form={form} name={`instructor.facts.${index}.label`} />
        </SimpleGrid>
      )}
    </ListField>
  );
}

function TestimonialsSection({ form }: SectionProps) {
  const testimonials = form.watch("testimonials");
  const use = ({ name, text, results }: Testimonial) =>
    form.setValue("testimonials", [...testimonials, { name, role: "", quote: text, results }], {
      shouldDirty: true,
    });
  return (
    <>
      <ReceivedTestimonials
        used={testimonials.map(({ quote }) => quote)}
        onUse={testimonials.length < SITE_LIMITS.testimonials.max ? use : null}
      />
      <ListField
        form={form}
        name="testimonials"
        text={siteLists.testimonials}
        max={SITE_LIMITS.testimonials.max}
        blank={{ name: "", role: "", quote: "", results: [] }}
      >
        {(index) => (
          <>
            <SiteField form={form} name={`testimonials.${index}.quote`} rows={3} />
            <SimpleGrid columns={{ base: 1, md: 2 }} gap="4">
              <SiteField form={form} name={`testimonials.${index}.name`} />
              <SiteField form={form} name={`testimonials.${index}.role`} hint={siteHints.role} />
            </SimpleGrid>
          </>
        )}
      </ListField>
    </>
  );
}

function QuestionsSection({ form }: SectionProps) {
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
          <SiteField form={form} name={`questions.${index}.question`} />
          <SiteField form={form} name={`questions.${index}.answer`} rows={3} />
        </>
      )}
    </ListField>
  );
}

function UpcomingSection({ form }: SectionProps) {
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
          <SiteField form={form} name={`upcoming.${index}.title`} />
          <SiteField form={form} name={`upcoming.${index}.text`} rows={2} />
          <SiteField
            form={form}
            name={`upcoming.${index}.lessons`}
            hint={siteHints.lessons}
            inputMode="numeric"
          />
        </>
      )}
    </ListField>
  );
}

function TeacherSection({ form }: SectionProps) {
  const { pictureUrl, name } = useWatch({ control: form.control, name: "instructor" });
  return (
    <Stack gap="5">
      <SiteField form={form} name="instructor.name" />
      <SiteField form={form} name="instructor.title" />
      <SiteField form={form} name="instructor.biography" hint={siteHints.biography} rows={8} />
      <PictureField
        label={fieldLabel("instructor.pictureUrl") ?? ""}
        shape="portrait"
        url={pictureUrl}
        onChange={(url) => form.setValue("instructor.pictureUrl", url, { shouldDirty: true })}
      />
      <SiteField form={form} name="instructor.pictureAlt" hint={siteHints.pictureAlt(name)} />
    </Stack>
  );
}

function GuaranteeSection({ form }: SectionProps) {
  return (
    <Stack gap="5">
      <SiteField form={form} name="guarantee.title" />
      <SiteField form={form} name="guarantee.text" rows={3} />
    </Stack>
  );
}

function AudienceSection({ form }: SectionProps) {
  return (
    <Stack gap="5">
      <SiteField form={form} name="audience.forWhom" hint={siteHints.linesWithLinks} rows={4} />
      <SiteField form={form} name="audience.notFor" hint={siteHints.linesWithLinks} rows={4} />
      <SiteField form={form} name="audience.needs" hint={siteHints.linesWithLinks} rows={4} />
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
          <SimpleGrid columns={{ base: 1, md: 2 }} gap="5">
            <SiteField form={form} name={`links.${name}.label`} />
            <SiteField form={form} name={`links.${name}.url`} inputMode="url" />
          </SimpleGrid>
        </Box>
      ))}
    </Stack>
  );
}

function CompanySection({ form }: SectionProps) {
  const isVatRegistered = useWatch({ control: form.control, name: "company.isVatRegistered" });
  return (
    <SimpleGrid columns={{ base: 1, md: 2 }} gap="5">
      <SiteField form={form} name="company.name" />
      <SiteField form={form} name="company.address" />
      <IdNumber form={form} />
      {isVatRegistered && <SiteField form={form} name="company.vatNumber" inputMode="numeric" />}
      <Box gridColumn={{ md: "1 / -1" }}>
        <VatChoice form={form} isVatRegistered={isVatRegistered} />
      </Box>
      <SiteField form={form} name="company.email" inputMode="email" />
      <SiteField form={form} name="company.phone" inputMode="tel" />
      <SiteField form={form} name="company.court" hint={siteHints.court} />
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
      inputMode="numeric"
      {...(written !== null && !hasCheckDigit(written) && { hint: siteHints.noCheckDigit })}
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
        {siteHints.withoutVat}
      </Text>
    </>
  );
}

export type SiteSection = {
  /** Fragment of the URL that opens the section. */
  id: string;
  title: string;
  hint?: string;
  /** The fields of the section begin with one of these names. */
  parts: readonly string[];
  Fields: ComponentType<SectionProps>;
  /** Label of the button for a section that is not on the page while it is empty. */
  add?: string;
  isEmpty?: (texts: SiteTexts) => boolean;
};

/** The sections of the editor in the order of the page. "Stillingar" has the last two (`SETTINGS`). */
export const SITE_SECTIONS: readonly SiteSection[] = [
  { id: "efst", title: siteEditorText.top, parts: ["hero"], Fields: HeroSection },
  {
    id: "kynningarmyndband",
    title: siteEditorText.promo,
    parts: ["promo"],
    Fields: PromoSection,
    add: siteEditorText.addPromo,
    isEmpty: ({ promo }) => promo.videoUrl === "",
  },
  {
    id: "stadreyndir",
    title: siteEditorText.facts,
    parts: ["instructor.facts"],
    Fields: FactsSection,
    add: siteEditorText.addFacts,
    isEmpty: ({ instructor }) => instructor.facts.length === 0,
  },
  {
    id: "hvad-laerir-thu",
    title: siteEditorText.learning,
    parts: ["learning"],
    Fields: LearningSection,
    add: siteEditorText.addLearning,
    isEmpty: ({ learning }) => learning.blocks.length === 0,
  },
  {
    id: "fyrir-hverja",
    title: siteEditorText.audience,
    parts: ["audience"],
    Fields: AudienceSection,
    add: siteEditorText.addAudience,
    isEmpty: ({ audience }) => Object.values(audience).every(({ length }) => length === 0),
  },
  {
    id: "kennarinn",
    title: siteEditorText.teacher,
    parts: ["instructor"],
    Fields: TeacherSection,
    add: siteEditorText.addTeacher,
    isEmpty: ({ instructor }) => instructor.name === "",
  },
  {
    id: "umsagnir",
    title: siteEditorText.testimonials,
    hint: siteEditorText.testimonialsHint,
    parts: ["testimonials"],
    Fields: TestimonialsSection,
    add: siteEditorText.addTestimonials,
    isEmpty: ({ testimonials }) => testimonials.length === 0,
  },
  {
    id: "spurningar",
    title: siteEditorText.questions,
    parts: ["questions"],
    Fields: QuestionsSection,
    add: siteEditorText.addQuestions,
    isEmpty: ({ questions }) => questions.length === 0,
  },
  {
    id: "abyrgd",
    title: siteEditorText.guarantee,
    hint: siteEditorText.guaranteeHint,
    parts: ["guarantee"],
    Fields: GuaranteeSection,
    add: siteEditorText.addGuarantee,
    isEmpty: ({ guarantee }) => guarantee.text === "",
  },
  {
    id: "vaentanlegt",
    title: siteEditorText.upcoming,
    hint: siteEditorText.upcomingHint,
    parts: ["upcoming"],
    Fields: UpcomingSection,
    add: siteEditorText.addUpcoming,
    isEmpty: ({ upcoming }) => upcoming.length === 0,
  },
  { id: "sidustu-ordin", title: siteEditorText.closing, parts: ["closing"], Fields: ClosingSection },
  {
    id: "fyrirtaekid",
    title: siteEditorText.company,
    hint: siteEditorText.companyHint,
    parts: ["company"],
    Fields: CompanySection,
  },
  {
    id: "hlekkir",
    title: siteEditorText.links,
    hint: siteEditorText.linksHint,
    parts: ["links"],
    Fields: LinksSection,
  },
];

export function sectionOf(field: string): SiteSection | undefined {
  return SITE_SECTIONS.find(({ parts }) => parts.some((part) => `${field}.`.startsWith(`${part}.`)));
}
