import { Box } from "@chakra-ui/react/box";
import { Container } from "@chakra-ui/react/container";
import { Flex } from "@chakra-ui/react/flex";
import type { Course } from "functions/courses/schema";
import { createContext, type ReactNode, useContext } from "react";
import { LandingPage } from "../../static/landing.tsx";
import { type EditableProps, EditableProvider } from "../../static/landing-section.tsx";
import { Button } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { ButtonLink } from "../../ui/links.tsx";
import { SiteFooter } from "../site-footer.tsx";
import { useSiteTexts } from "../use-site-texts.ts";
import { pathOf } from "./site-fields.tsx";
import { SITE_SECTIONS, type SiteSection } from "./site-sections.tsx";
import { siteEditorText } from "./texts.ts";

type Editing = { onEdit: (section: string) => void; courseId: number | undefined };

const EditingContext = createContext<Editing>({ onEdit: () => {}, courseId: undefined });

type EditedLandingProps = Pick<Editing, "onEdit"> & { courses: readonly Course[] };

/**
 * Renders the landing page with a button for each section. `onEdit` opens the section. An empty section has a
 * placeholder. The page itself is inert: its links lead away from the editor.
 */
export function EditedLanding({ courses, onEdit }: EditedLandingProps) {
  return (
    <EditingContext value={{ onEdit, courseId: courses[0]?.id }}>
      <EditableProvider value={EditablePart}>
        <LandingPage courses={courses} />
      </EditableProvider>
      <Part
        room={{ css: ROOM_IN_FOOTER }}
        buttons={
          <ButtonLink to={pathOf("fyrirtaekid")} {...pencil(siteEditorText.footer)}>
            <PencilLabel>{siteEditorText.footer}</PencilLabel>
          </ButtonLink>
        }
      >
        <SiteFooter />
      </Part>
    </EditingContext>
  );
}

/** On phones, the texts of a section begin below its buttons. */
const ROOM_FOR_BUTTONS = { mdDown: { "& > section": { pt: "14" } } };

const ROOM_IN_FOOTER = { "& > footer": { pt: { md: "18" } } };

/** Sections that are one block of their part, the last one on phones. */
const BLOCKS: readonly string[] = ["kynningarmyndband", "abyrgd"];

function EditablePart({ sections, children }: EditableProps) {
  const { onEdit, courseId } = useContext(EditingContext);
  const texts = useSiteTexts();
  const own = SITE_SECTIONS.filter(({ id }) => sections.includes(id));
  const isEmpty = (section: SiteSection) => section.isEmpty?.(texts) === true;
  const shown = own.filter((section) => !isEmpty(section));
  const hasCourse = sections.includes("hvad-laerir-thu") && courseId !== undefined;
  return (
    <Part
      // The hero reaches behind the header, which the editor does not have. Facts have little padding.
      room={
        sections.includes("efst")
          ? { pt: { base: "24", sm: "18" } }
          : sections.includes("stadreyndir")
            ? { pt: { base: "11", md: "0", lg: "10" } }
            : { css: ROOM_FOR_BUTTONS }
      }
      isSpread={shown.some(({ id }) => BLOCKS.includes(id))}
      buttons={
        <>
          {hasCourse && (
            <ButtonLink to={`/admin/courses/${courseId}`} {...pencil(siteEditorText.course)}>
              <PencilLabel>{siteEditorText.course}</PencilLabel>
            </ButtonLink>
          )}
          {shown.map(({ id, title }) => (
            <Button key={id} data-edit={id} onClick={() => onEdit(id)} {...pencil(title)}>
              <PencilLabel>{title}</PencilLabel>
            </Button>
          ))}
        </>
      }
      after={own.filter(isEmpty).map(({ id, add }) => (
        <Container key={id} py="3">
          <Button
            data-edit={id}
            variant="outline"
            w="full"
            minH="16"
            lineHeight="1.4"
            borderStyle="dashed"
            borderRadius="l3"
            onClick={() => onEdit(id)}
          >
            <span>
              <Icon name="plus" display="inline-block" verticalAlign="-0.2em" me="2" />
              <span>{add}</span>
            </span>
          </Button>
        </Container>
      ))}
    >
      {children}
    </Part>
  );
}

type PartProps = {
  buttons: ReactNode;
  /** Whether the last button is on its block. */
  isSpread?: boolean;
  room?: object;
  after?: ReactNode;
  children: ReactNode;
};

/** The end of the texts of the page. */
const PAGE_EDGE = { base: "5", md: "max(2rem, (100% - var(--chakra-sizes-page)) / 2 + 2rem)" } as const;

/** Browsers without anchor positioning show both buttons at the upper end. */
const SPREAD = {
  "@supports (anchor-name: --block)": {
    display: "contents",
    "& > *": { position: "absolute", zIndex: "1", top: "1", insetEnd: PAGE_EDGE },
    "& > :last-of-type": {
      positionAnchor: "--block",
      top: "calc(anchor(top) + 0.5rem)",
      insetEnd: "calc(anchor(end) + 0.5rem)",
    },
  },
} as const;

/** The page is as wide as for guests. */
const WIDTH = { "--chakra-sizes-page": "72rem" };

const ANCHORS = { "& #kynningarmyndband, & #abyrgd": { anchorName: "--block" } };

/** Renders a part of the page with its buttons in the padding above its content. */
function Part({ buttons, isSpread = false, room = {}, after, children }: PartProps) {
  return (
    <Box
      data-part=""
      position="relative"
      isolation="isolate"
      minH="13"
      scrollMarginTop="2"
      css={[WIDTH, STILL, ANCHORS]}
    >
      <Box inert display="flow-root" {...room}>
        {children}
      </Box>
      <Flex
        position="absolute"
        zIndex="1"
        top="1"
        insetEnd={PAGE_EDGE}
        gap="2"
        justify="flex-end"
        wrap="wrap"
        css={isSpread ? SPREAD : undefined}
      >
        {buttons}
      </Flex>
      <Box>{after}</Box>
    </Box>
  );
}

/** Shows all texts that can be edited: answers are open, and nothing moves while its text is typed. */
const STILL = {
  "& [data-reveal]": { animation: "none !important" },
  "& details:not(:has(form, ol))::details-content": { contentVisibility: "visible", blockSize: "auto" },
  "& details:not([open], :has(form, ol)) > summary > svg": { rotate: "180deg" },
} as const;

function pencil(section: string) {
  return {
    variant: "outline",
    "aria-label": siteEditorText.edit(section),
    title: siteEditorText.edit(section),
    px: { base: "3", md: "4" },
    boxShadow: "sm",
  } as const;
}

function PencilLabel({ children }: { children: string }) {
  return (
    <>
      <Icon name="pencil" />
      <span>{children}</span>
    </>
  );
}
