import { ChakraProvider } from "@chakra-ui/react/styled-system";
import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { AuthProvider } from "../api/auth.tsx";
import { system } from "../theme/system.ts";

type ProvidersProps = { queries: QueryClient; children: ReactNode };

/** What every page stands on, but for the router. */
export function Providers({ queries, children }: ProvidersProps) {
  return (
    <ChakraProvider value={system}>
      <QueryClientProvider client={queries}>
        <AuthProvider>{children}</AuthProvider>
      </QueryClientProvider>
    </ChakraProvider>
  );
}
