import type { ComponentProps } from "react";
import { get, type Path } from "react-hook-form";
import { FormField } from "../../../components/form-field.tsx";
import { TextAreaField } from "../../../components/text-area-field.tsx";
import { editingText } from "../../../strings/admin-editing.ts";
import type { SiteValues } from "./site-resolver.ts";
import type { SiteForm } from "./use-site-editor.ts";

type SiteFieldProps = Pick<ComponentProps<typeof FormField>, "inputMode" | "autoComplete" | "type"> & {
  form: SiteForm;
  name: Path<SiteValues>;
  label: string;
  /** Replaces the default hint of a multi-line field, which describes the formatting. */
  hint?: string;
  /** Number of lines. Without it the field has one line. */
  rows?: number;
};

/** Renders a field for a text of the site with its error. */
export function SiteField({ form, name, rows, ...field }: SiteFieldProps) {
  const { message: error } = (get(form.errors, name) ?? {}) as { message?: string };
  const props = { ...field, error, ...form.register(name) };
  return rows === undefined ? (
    <FormField autoComplete="off" {...props} />
  ) : (
    <TextAreaField hint={editingText.writtenHint} {...props} rows={rows} />
  );
}
