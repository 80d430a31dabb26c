import { ChakraProvider } from "@chakra-ui/react/styled-system";
import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { TOAST } from "functions/contract/limits";
import { lazy, type ReactNode, Suspense } from "react";
import { AuthProvider } from "../api/auth.tsx";
import { system } from "./theme/system.ts";

// Comes after the page: nobody is told anything before they have done something.
const ToastRegion = lazy(async () => ({
  default: (await import("../components/toast-region.tsx")).ToastRegion,
}));

/** What every page stands on, but for the router. */
export function Providers({ queries, children }: { queries: QueryClient; children: ReactNode }) {
  return (
    <ChakraProvider value={system}>
      <QueryClientProvider client={queries}>
        <AuthProvider>{children}</AuthProvider>
      </QueryClientProvider>
      <Suspense>
        <ToastRegion maxWidthPx={TOAST.maxWidthPx} swipeThresholdPx={TOAST.swipeThresholdPx} />
      </Suspense>
    </ChakraProvider>
  );
}
