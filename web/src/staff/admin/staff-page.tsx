import { Badge } from "@chakra-ui/react/badge";
import { Box } from "@chakra-ui/react/box";
import { Container } from "@chakra-ui/react/container";
import { Flex } from "@chakra-ui/react/flex";
import { Text } from "@chakra-ui/react/text";
import { useQuery } from "@tanstack/react-query";
import type { AdminRole } from "functions/accounts/schema";
import type { Staff } from "functions/staff/schema";
import { useRef, useState } from "react";
import { adminCheckQuery } from "../../accounts/api.ts";
import { BackLink } from "../../admin/back-link.tsx";
import { MailLink } from "../../admin/person.tsx";
import { DividedList, FetchFailed } from "../../admin/section.tsx";
import { adminText } from "../../admin/texts.ts";
import { serverTime } from "../../lib/clock.ts";
import { formatDate, formatMinute } from "../../lib/format.ts";
import { notify, notifyError } from "../../lib/toaster.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/dialog.tsx";
import { PageHeading, Panel } from "../../ui/heading.tsx";
import { PageSpinner } from "../../ui/query-result.tsx";
import { type RowAction, RowMenuButton, RowMenus } from "../../ui/row-menus.tsx";
import { roleText, staffErrorTexts, staffText } from "../texts.ts";
import { staffQuery, useChangeStaff } from "./api.ts";
import { InviteDialog } from "./invite-dialog.tsx";

type Row = { id: string; name: string; email: string; role: AdminRole } & (
  | { kind: "you" | "member"; signedInAt: string | null }
  | { kind: "invitation"; expiresAt: string }
);

/** A question that must be confirmed before an administrator changes. */
type Question = { row: Row; role: AdminRole | null };

/** Renders the administrators and the open invitations, each with a menu, and the form for an invitation. */
export function StaffPage() {
  const staff = useQuery(staffQuery);
  const { data: you } = useQuery(adminCheckQuery);
  const [isInviting, setIsInviting] = useState(false);
  return (
    <Container maxW="50rem" pt={{ base: "2", md: "4" }} pb="14">
      <BackLink to="/admin/security" mb={{ base: "2", md: "4" }}>
        {staffText.back}
      </BackLink>
      <Flex gap="3" wrap="wrap" align="center" justify="space-between" mb={{ base: "4", md: "6" }}>
        <Box flex="1 1 16rem">
          <PageHeading title={`${staffText.title} · ${adminText.title}`}>{staffText.title}</PageHeading>
          <Text mt="2" color="fg.muted">
            {staffText.lead}
          </Text>
        </Box>
        <Button colorPalette="fairway" onClick={() => setIsInviting(true)}>
          {staffText.invite}
        </Button>
      </Flex>
      {isInviting && <InviteDialog onClose={() => setIsInviting(false)} />}
      <Panel p={{ base: "4", md: "6" }}>
        {staff.isError && <FetchFailed texts={[staffText.loadFailed]} onRetry={() => void staff.refetch()} />}
        {staff.isPending && <PageSpinner minH="10rem" />}
        {staff.data && <People rows={rowsOf(staff.data, you?.id)} />}
      </Panel>
    </Container>
  );
}

function rowsOf({ members, invitations }: Staff, yourId: string | undefined): Row[] {
  return [
    ...members.map((member) => ({ ...member, kind: member.id === yourId ? "you" : "member" }) as const),
    ...invitations.map((invitation) => ({ ...invitation, kind: "invitation" }) as const),
  ];
}

function People({ rows }: { rows: readonly Row[] }) {
  const [question, setQuestion] = useState<Question | null>(null);
  const list = useRef<HTMLDivElement>(null);
  const invite = useChangeStaff("POST /api/admin/staff");
  const withdraw = useChangeStaff("DELETE /api/admin/staff-invitations/:id");
  const onError = (error: Error) => notifyError(staffText.failed, error, staffErrorTexts);
  const actions = (row: Row): RowAction[] => {
    const { id, name, email, role, kind } = row;
    if (kind === "you") return [{ label: staffText.ownSecurity, to: "/admin/security" }];
    if (kind === "member") {
      const other = role === "owner" ? "teacher" : "owner";
      return [
        { label: staffText.makeRole[other], onSelect: () => setQuestion({ row, role: other }) },
        { label: staffText.remove, isSerious: true, onSelect: () => setQuestion({ row, role: null }) },
      ];
    }
    const done = (title: string) => {
      notify({ title });
      list.current?.focus({ preventScroll: true }); // the invitation has another id, or is gone
    };
    const sendAgain = () =>
      invite.mutate({ name, email, role }, { onSuccess: () => done(staffText.sent(name)), onError });
    return [
      { label: staffText.sendAgain, onSelect: sendAgain },
      {
        label: staffText.withdraw,
        isSerious: true,
        onSelect: () => withdraw.mutate({ id }, { onSuccess: () => done(staffText.withdrawn), onError }),
      },
    ];
  };
  return (
    <Box ref={list} tabIndex={-1} borderRadius="l1" _focusVisible={FOCUS}>
      <RowMenus rows={rows} menu={{ label: ({ name }) => staffText.actionsOf(name), actions }}>
        <DividedList aria-label={staffText.list}>
          {rows.map((row) => (
            <Person key={row.id} row={row} />
          ))}
        </DividedList>
      </RowMenus>
      {question && (
        <ConfirmChange {...question} onClose={() => setQuestion(null)} fallbackFocus={() => list.current} />
      )}
    </Box>
  );
}

const FOCUS = { outline: "3px solid", outlineColor: "fairway.focusRing", outlineOffset: "4px" } as const;

function Person({ row }: { row: Row }) {
  const { id, name, email, role, kind } = row;
  return (
    <Flex as="li" gap="3" align="center" justify="space-between">
      <Box flex="1" minW="0">
        <Flex gap="2" wrap="wrap" align="center">
          <Text fontWeight="strong">{name}</Text>
          <Badge colorPalette={role === "owner" ? "fairway" : "sky"}>{roleText[role]}</Badge>
          {kind === "you" && <Badge colorPalette="sand">{staffText.you}</Badge>}
          {kind === "invitation" && (
            <Badge colorPalette={isExpired(row.expiresAt) ? "flag" : "sand"}>
              {isExpired(row.expiresAt) ? staffText.hasExpired : staffText.pending}
            </Badge>
          )}
        </Flex>
        <Text>
          <MailLink email={email} />
        </Text>
        <Text color="fg.muted">{stateOf(row)}</Text>
      </Box>
      <RowMenuButton id={id} label={staffText.actionsOf(name)} />
    </Flex>
  );
}

function isExpired(expiresAt: string): boolean {
  return Date.parse(expiresAt) < serverTime();
}

function stateOf(row: Row): string {
  if (row.kind !== "invitation")
    return row.signedInAt === null
      ? staffText.neverSignedIn
      : staffText.signedIn(formatMinute(row.signedInAt));
  return (isExpired(row.expiresAt) ? staffText.expired : staffText.invited)(formatDate(row.expiresAt));
}

type ConfirmChangeProps = Question & { onClose: () => void; fallbackFocus: () => HTMLElement | null };

/** Asks before an administrator gets another role or, if `role` is null, is removed. */
function ConfirmChange({ row: { id, name }, role, onClose, fallbackFocus }: ConfirmChangeProps) {
  const change = useChangeStaff("PUT /api/admin/staff/:id/role");
  const remove = useChangeStaff("DELETE /api/admin/staff/:id");
  const reply = {
    onSuccess: () => {
      notify({ title: role === null ? staffText.removed : staffText.roleChanged });
      onClose();
    },
    onError: (error: Error) => {
      notifyError(staffText.failed, error, staffErrorTexts);
      onClose();
    },
  };
  return (
    <ConfirmDialog
      question={role === null ? staffText.removeQuestion(name) : staffText.roleQuestion[role](name)}
      confirmLabel={role === null ? staffText.remove : staffText.roleConfirm}
      isWorking={change.isPending || remove.isPending}
      onConfirm={() => (role === null ? remove.mutate({ id }, reply) : change.mutate({ id, role }, reply))}
      onCancel={onClose}
      fallbackFocus={fallbackFocus}
    >
      {role === null ? staffText.removeStake : staffText.roleStake}
    </ConfirmDialog>
  );
}
