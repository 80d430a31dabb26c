import type { ReactNode } from "react";
import { Boundary } from "../components/boundary.tsx";
import { Button } from "../components/button.tsx";
import { ButtonLink } from "../components/links.tsx";
import { MessagePanel } from "../components/message-panel.tsx";
import { commonText } from "../strings/common.ts";

/** Renders an error message if the page throws or its code fails to load. */
export function ErrorBoundary({ children }: { children: ReactNode }) {
  return <Boundary fallback={<PageBroken />}>{children}</Boundary>;
}

function PageBroken() {
  return (
    <MessagePanel
      icon="alert"
      palette="flag"
      title={navigator.onLine ? commonText.brokenTitle : commonText.offlineTitle}
      actions={
        <>
          <Button onClick={() => location.reload()}>{commonText.reload}</Button>
          <ButtonLink to="/" variant="outline">
            {commonText.home}
          </ButtonLink>
        </>
      }
    >
      {navigator.onLine ? commonText.brokenHint : commonText.offlineHint}
    </MessagePanel>
  );
}
