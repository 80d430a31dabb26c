import { ChakraProvider } from "@chakra-ui/react/styled-system";
import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { AuthProvider } from "../api/auth.tsx";
import { type PublishedTexts, SiteTextsProvider } from "../lib/use-site-texts.ts";
import { system } from "../theme/system.ts";

type ProvidersProps = {
  queries: QueryClient;
  /** What the instructor has written; null where that is nothing yet. */
  texts: PublishedTexts | null;
  children: ReactNode;
};

/** What every page stands on, but for the router. */
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
