import { useEffect } from "react";
import { commonText } from "../strings/common.ts";
import { ButtonLink } from "./links.tsx";
import { MessagePanel } from "./message-panel.tsx";

/** In place of what an address names and there is none of; the way on leads to the dashboard, or home for everyone. */
export function NotFoundPanel({
  title,
  hint,
  isPublic = false,
}: {
  title: string;
  hint: string;
  isPublic?: boolean;
}) {
  useNoIndex();
  return (
    <MessagePanel
      icon="flag"
      scene="rough"
      title={title}
      actions={
        <ButtonLink to={isPublic ? "/" : "/dashboard"}>
          {isPublic ? commonText.home : commonText.toDashboard}
        </ButtonLink>
      }
    >
      {hint}
    </MessagePanel>
  );
}

/** Keeps search engines off an address that Hosting, which knows no ids, has answered with 200. */
function useNoIndex(): void {
  useEffect(() => {
    const robots = document.createElement("meta");
    robots.name = "robots";
    robots.content = "noindex";
    document.head.append(robots);
    return () => robots.remove();
  }, []);
}
