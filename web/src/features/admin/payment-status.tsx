import { Badge } from "@chakra-ui/react/badge";
import type { PaymentStatus as Status } from "functions/contract/payment";
import { paymentStatusText } from "../../strings/admin-sales.ts";

const palettes: Record<Status, "fairway" | "sand" | "sky" | "flag"> = {
  completed: "fairway",
  pending: "sky",
  failed: "flag",
  cancelled: "sand",
  expired: "sand",
  refunded: "sand",
};

/** A payment's status in its colour. */
export function PaymentStatus({ status }: { status: Status }) {
  return <Badge colorPalette={palettes[status]}>{paymentStatusText[status]}</Badge>;
}
