import { Button } from "@chakra-ui/react/button";
import { Component, type ReactNode } from "react";
import { ButtonLink } from "../components/button-link.tsx";
import { MessagePanel } from "../components/message-panel.tsx";
import { commonText } from "../strings/common.ts";

/** Stands in for a page that broke, or whose code did not come. React offers boundaries as classes only. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override render() {
    if (!this.state.broken) return this.props.children;
    return (
      <MessagePanel
        icon="alert"
        palette="flag"
        title={commonText.brokenTitle}
        actions={
          <>
            <Button colorPalette="fairway" onClick={() => location.reload()}>
              {commonText.reload}
            </Button>
            <ButtonLink to="/" variant="outline" colorPalette="fairway">
              {commonText.home}
            </ButtonLink>
          </>
        }
      >
        {commonText.brokenHint}
      </MessagePanel>
    );
  }
}
