import { ChakraProvider } from "@chakra-ui/react/styled-system";
import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { AuthProvider } from "../accounts/auth.tsx";
import { type PublishedTexts, SiteTextsProvider } from "../site/use-site-texts.ts";
import { system } from "../theme/system.ts";

type ProvidersProps = {
  queries: QueryClient;
  /** Texts of the administrator, or null if there are none yet. */
  texts: PublishedTexts | null;
  children: ReactNode;
};

/** Renders the providers that every page needs, except the router. */
export function Providers({ queries, texts, children }: ProvidersProps) {
  return (
    <ChakraProvider value={system}>
      <QueryClientProvider client={queries}>
        <AuthProvider>
          <SiteTextsProvider value={texts}>{children}</SiteTextsProvider>
        </AuthProvider>
      </QueryClientProvider>
    </ChakraProvider>
  );
}
