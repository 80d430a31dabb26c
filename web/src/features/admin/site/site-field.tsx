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
  /** Replaces the hint of a longer text, which says how it is shown. */
  hint?: string;
  /** Lines of a longer text; without it there is one. */
  rows?: number;
};

/** A text of the site with what is wrong with it. */
export function SiteField({ form, name, rows, ...field }: SiteFieldProps) {
  const { message: error } = (get(form.errors, name) ?? {}) as { message?: string };
  const props = { ...field, error, ...form.register(name) };
  return rows === undefined ? (
    <FormField autoComplete="off" {...props} />
  ) : (
    <TextAreaField hint={editingText.writtenHint} {...props} rows={rows} />
  );
}
