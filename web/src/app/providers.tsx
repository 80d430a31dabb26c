import { ChakraProvider } from "@chakra-ui/react/styled-system";
import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { AuthProvider } from "../api/auth.tsx";
import { system } from "./theme/system.ts";

/** What every page stands on, but for the router. */
export function Providers({ queries, children }: { queries: QueryClient; children: ReactNode }) {
  return (
    <ChakraProvider value={system}>
      <QueryClientProvider client={queries}>
        <AuthProvider>{children}</AuthProvider>
      </QueryClientProvider>
    </ChakraProvider>
  );
}
