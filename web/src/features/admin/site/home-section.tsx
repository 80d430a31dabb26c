import { Box } from "@chakra-ui/react/box";
import { Stack } from "@chakra-ui/react/stack";
import { Text } from "@chakra-ui/react/text";
import { videoLink } from "functions/courses/video-link";
import { SITE_LIMITS } from "functions/site/limits";
import type { ReactNode } from "react";
import { useWatch } from "react-hook-form";
import { Video } from "../../../components/video.tsx";
import { lessonEditorText } from "../../../strings/admin-editing.ts";
import { siteEditorText, siteLists } from "../../../strings/admin-site.ts";
import { PictureField } from "../editing/picture-field.tsx";
import { ListField } from "./list-field.tsx";
import { SiteField } from "./site-field.tsx";
import type { SiteForm } from "./use-site-editor.ts";

/** Renders the fields of the landing page: top, learning outcomes, promotional video and closing section. */
export function HomeSection({ form }: { form: SiteForm }) {
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
