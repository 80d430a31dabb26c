import { SimpleGrid } from "@chakra-ui/react/simple-grid";
import { SITE_LIMITS } from "functions/site/limits";
import { siteEditorText, siteLists } from "../../../strings/admin-site.ts";
import { ListField } from "./list-field.tsx";
import { SiteField } from "./site-field.tsx";
import type { SiteForm } from "./use-site-editor.ts";

export function TestimonialsSection({ form }: { form: SiteForm }) {
  return (
    <ListField
      form={form}
      name="testimonials"
      text={siteLists.testimonials}
      max={SITE_LIMITS.testimonials.max}
      blank={{ name: "", role: "", quote: "" }}
    >
      {(index) => (
        <>
          <SiteField form={form} name={`testimonials.${index}.quote`} label={siteEditorText.quote} rows={3} />
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
  );
}

export function QuestionsSection({ form }: { form: SiteForm }) {
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

export function UpcomingSection({ form }: { form: SiteForm }) {
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
