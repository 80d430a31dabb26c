import { Stack } from "@chakra-ui/react/stack";
import { VisuallyHidden } from "@chakra-ui/react/visually-hidden";
import { Skeleton } from "../../components/skeleton.tsx";
import { authText } from "../../strings/auth.ts";
import { commonText } from "../../strings/common.ts";
import { AuthFrame } from "./auth-frame.tsx";

/** The shape of the sign-in page, while it is not known yet which of its forms somebody gets. */
export function AuthLoading() {
  return (
    <AuthFrame title={authText.login} heading={authText.title} lead={authText.lead}>
      <VisuallyHidden role="status">{commonText.loading}</VisuallyHidden>
      <Stack gap="5">
        <Skeleton h="13" borderRadius="full" />
        <Skeleton h="12" mt="4" borderRadius="l2" />
        <Skeleton h="12" mt="4" borderRadius="l2" />
        <Skeleton h="14" borderRadius="full" />
      </Stack>
    </AuthFrame>
  );
}
