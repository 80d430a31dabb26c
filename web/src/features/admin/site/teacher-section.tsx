import { SimpleGrid } from "@chakra-ui/react/simple-grid";
import { Stack } from "@chakra-ui/react/stack";
import { SITE_LIMITS } from "functions/site/limits";
import { useWatch } from "react-hook-form";
import { siteEditorText, siteLists } from "../../../strings/admin-site.ts";
import { PictureField } from "../editing/picture-field.tsx";
import { ListField } from "./list-field.tsx";
import { SiteField } from "./site-field.tsx";
import type { SiteForm } from "./use-site-editor.ts";

/** Renders the fields about the teacher. */
export function TeacherSection({ form }: { form: SiteForm }) {
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
