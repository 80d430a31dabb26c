import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import { HStack, Stack } from "@chakra-ui/react/stack";
import { chakra } from "@chakra-ui/react/styled-system";
import { Text } from "@chakra-ui/react/text";
import { VisuallyHidden } from "@chakra-ui/react/visually-hidden";
import { type ComponentProps, type ReactNode, useRef, useState } from "react";
import { type FieldArray, type FieldArrayPath, get, type Path, useFieldArray } from "react-hook-form";
import { writtenTextHint } from "../../lib/field-help.ts";
import { Button, SmallButton } from "../../ui/button.tsx";
import { FormField, TextAreaField } from "../../ui/form-field.tsx";
import { TextLink } from "../../ui/links.tsx";
import type { SiteFormOutput } from "./site-resolver.ts";
import type { SiteValues } from "./site-values.ts";
import { fieldLabel, type ListText, listText } from "./texts.ts";
import type { SiteForm } from "./use-site-editor.ts";

/** Ids of the sections that "Stillingar" has. "Síðan mín" has the others. */
export const SETTINGS: readonly string[] = ["fyrirtaekid", "hlekkir"];

export function pathOf(id: string): string {
  return `/admin/${SETTINGS.includes(id) ? "settings" : "site"}#${id}`;
}

export function SectionLink({ id, title }: { id: string; title: string }) {
  return (
    <TextLink to={pathOf(id)} minH="11">
      {title}
    </TextLink>
  );
}

type SiteFieldProps = Pick<ComponentProps<typeof FormField>, "inputMode" | "autoComplete" | "type"> & {
  form: SiteForm;
  name: Path<SiteValues>;
  /** Replaces the default hint of a multi-line field, which describes the formatting. */
  hint?: string;
  /** Number of lines. Without it the field has one line. */
  rows?: number;
};

export function SiteField({ form, name, rows, ...field }: SiteFieldProps) {
  const { message: error } = (get(form.errors, name) ?? {}) as { message?: string };
  const props = { ...field, label: fieldLabel(name) ?? name, error, ...form.register(name) };
  return rows === undefined ? (
    <FormField autoComplete="off" {...props} />
  ) : (
    <TextAreaField hint={writtenTextHint} {...props} rows={rows} />
  );
}

type ListFieldProps<Name extends FieldArrayPath<SiteValues>> = {
  form: SiteForm;
  name: Name;
  text: ListText;
  min?: number;
  max: number;
  /** The initial values of an added item. */
  blank: FieldArray<SiteValues, Name>;
  children: (index: number) => ReactNode;
};

/**
 * Renders an editable list. Buttons add, move and remove its items. Each change is announced to screen
 * readers.
 */
export function ListField<Name extends FieldArrayPath<SiteValues>>({
  form,
  name,
  text,
  min = 0,
  max,
  blank,
  children,
}: ListFieldProps<Name>) {
  const { control } = form;
  const { fields, append, move, remove } = useFieldArray<SiteValues, Name, "key", SiteFormOutput>({
    control,
    name,
    keyName: "key", // items may have their own `id`
  });
  const [said, setSaid] = useState("");
  const box = useRef<HTMLDivElement>(null);
  const { message: error } = (get(form.errors, name) ?? {}) as { message?: string };
  const nameOf = (index: number) => `${text.one} ${index + 1}`;
  const moveTo = (from: number, to: number) => {
    const pressed = document.activeElement as HTMLElement | null;
    move(from, to);
    setSaid(listText.moved(nameOf(from), to + 1, fields.length));
    requestAnimationFrame(() => pressed?.focus()); // a button loses the focus when it moves in the document
  };
  const removeAt = (index: number) => {
    remove(index);
    setSaid(listText.removed(nameOf(index)));
    box.current?.closest<HTMLElement>("[tabindex]")?.focus();
  };
  return (
    <Box ref={box}>
      {text.title && (
        <Text as="h3" textStyle="label" mb="2">
          {text.title}
        </Text>
      )}
      {fields.length === 0 && (
        <Text fontSize="sm" color="fg.muted" mb="3">
          {text.none}
        </Text>
      )}
      <Stack as="ol" listStyleType="none" aria-label={text.title || undefined} gap="4">
        {fields.map((field, index) => (
          <chakra.li
            key={field.key}
            borderWidth="1px"
            borderColor="border"
            borderRadius="l2"
            p={{ base: "3", md: "4" }}
          >
            <Flex align="center" justify="space-between" gap="2" mb="3" wrap="wrap">
              <Text fontWeight="600">{nameOf(index)}</Text>
              <HStack gap="1">
                <SmallButton
                  icon="arrowUp"
                  label={listText.up(nameOf(index))}
                  onPress={index > 0 ? () => moveTo(index, index - 1) : null}
                />
                <SmallButton
                  icon="arrowDown"
                  label={listText.down(nameOf(index))}
                  onPress={index < fields.length - 1 ? () => moveTo(index, index + 1) : null}
                />
                <SmallButton
                  icon="close"
                  label={listText.remove(nameOf(index))}
                  onPress={fields.length > min ? () => removeAt(index) : null}
                />
              </HStack>
            </Flex>
            <Stack gap="4">{children(index)}</Stack>
          </chakra.li>
        ))}
      </Stack>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      {error !== undefined && (
        <Text role="alert" fontSize="sm" fontWeight="600" color="fg.error" mt="2">
          {error}
        </Text>
      )}
      {fields.length < max && (
        <Button variant="outline" mt={fields.length > 0 ? "4" : "0"} onClick={() => append(blank)}>
          {text.add}
        </Button>
      )}
    </Box>
  );
}
