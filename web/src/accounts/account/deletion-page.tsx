import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { Navigate, useLocation } from "react-router-dom";
import { dayInWords } from "../../lib/format.ts";
import { ButtonLink } from "../../ui/links.tsx";
import { MessagePanel } from "../../ui/message-panel.tsx";
import { forgetUser } from "../api.ts";
import { announceSignOut } from "../session-elsewhere.ts";
import { deletionText } from "./texts.ts";

/** Renders the date on which an account is erased, after its holder has asked for it and was signed out. */
export function DeletionPage() {
  const deleteAt: string | undefined = useLocation().state?.deleteAt;
  const queryClient = useQueryClient();
  useEffect(() => {
    if (deleteAt === undefined) return;
    forgetUser(queryClient);
    announceSignOut();
  }, [deleteAt, queryClient]);
  if (deleteAt === undefined) return <Navigate to="/adgangur" replace />;
  return (
    <MessagePanel
      icon="clock"
      palette="sky"
      title={deletionText.scheduled(dayInWords(deleteAt))}
      actions={<ButtonLink to="/">{deletionText.home}</ButtonLink>}
    >
      {deletionText.scheduledHint}
    </MessagePanel>
  );
}
