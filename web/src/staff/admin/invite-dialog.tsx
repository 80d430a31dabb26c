import { Text } from "@chakra-ui/react/text";
import type { AdminRole } from "functions/accounts/schema";
import { ActionDialog, useAdminForm } from "../../admin/action-dialog.tsx";
import { notify } from "../../lib/toaster.ts";
import { FormField, SelectField } from "../../ui/form-field.tsx";
import { roleText, staffErrorTexts, staffText } from "../texts.ts";
import { useChangeStaff } from "./api.ts";

const ROLES = ["teacher", "owner"] as const satisfies readonly AdminRole[];

export function InviteDialog({ onClose }: { onClose: () => void }) {
  const { mutateAsync: invite } = useChangeStaff("POST /api/admin/staff");
  const form = useAdminForm("staff/invitation", {
    loadResolver: () => import("../../admin/resolvers.ts").then((file) => file.staffInvitation),
    defaultValues: { name: "", email: "", role: "teacher" },
    submit: invite,
    errorTexts: staffErrorTexts,
    onDone: ({ name }) => {
      notify({ title: staffText.sent(name) });
      onClose();
    },
  });
  const { field, register } = form;
  return (
    <ActionDialog
      title={staffText.inviteTitle}
      hint={<Text>{staffText.inviteHint}</Text>}
      confirmLabel={staffText.submit}
      form={form}
      onClose={onClose}
      fallbackFocus={() => null}
    >
      <FormField label={staffText.name} autoComplete="off" {...field("name")} />
      <FormField label={staffText.email} type="email" autoComplete="off" {...field("email")} />
      <SelectField
        label={staffText.role}
        options={{ teacher: roleText.teacher, owner: roleText.owner }}
        aria-describedby={ROLES.map(hintId).join(" ")}
        {...register("role")}
      />
      {ROLES.map((role) => (
        <Text key={role} id={hintId(role)} fontSize="sm" color="fg.muted" mt="-2">
          <strong>{`${roleText[role]}: `}</strong>
          <span>{staffText.roles[role]}</span>
        </Text>
      ))}
    </ActionDialog>
  );
}

const hintId = (role: AdminRole) => `role-${role}`;
