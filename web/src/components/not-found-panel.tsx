import { useEffect } from "react";
import { commonText } from "../strings/common.ts";
import { ButtonLink } from "./links.tsx";
import { MessagePanel } from "./message-panel.tsx";

/**
 * Renders the page of an unknown id. It links to the dashboard, or to the landing page if `isPublic` is true.
 */
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

/** Adds `noindex`, because Hosting returns 200 for unknown ids. */
function useNoIndex(): void {
  useEffect(() => {
    const robots = document.createElement("meta");
    robots.name = "robots";
    robots.content = "noindex";
    document.head.append(robots);
    return () => robots.remove();
  }, []);
}
