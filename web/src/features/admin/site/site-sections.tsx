import { Box } from "@chakra-ui/react/box";
import { SimpleGrid } from "@chakra-ui/react/simple-grid";
import { Stack } from "@chakra-ui/react/stack";
import { Text } from "@chakra-ui/react/text";
import { hasCheckDigit, idNumber } from "functions/core/person";
import type { SiteTexts } from "functions/site/schema";
import type { ComponentType } from "react";
import { useWatch } from "react-hook-form";
import { CheckField } from "../../../components/check-field.tsx";
import { siteEditorText } from "../../../strings/admin-site.ts";
import { HomeSection } from "./home-section.tsx";
import { QuestionsSection, TestimonialsSection, UpcomingSection } from "./list-sections.tsx";
import { SiteField } from "./site-field.tsx";
import { TeacherSection } from "./teacher-section.tsx";
import type { SiteForm } from "./use-site-editor.ts";

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
