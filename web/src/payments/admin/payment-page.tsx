import { Container } from "@chakra-ui/react/container";
import { Flex } from "@chakra-ui/react/flex";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router-dom";
import { useRefresh } from "../../admin/api.ts";
import { NotFound } from "../../admin/section.tsx";
import { adminText } from "../../admin/texts.ts";
import { codeOf } from "../../lib/api-client.ts";
import { BusyButton } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { TextLink } from "../../ui/links.tsx";
import { LoadFailed } from "../../ui/query-result.tsx";
import { paymentQuery } from "./api.ts";
import { PaymentView } from "./payment-view.tsx";
import { paymentPageText, salesFilterText } from "./texts.ts";
import { salesAddress, useSalesFilter, useSalesMonth } from "./use-sales-filter.ts";

/** Renders the details, events and actions of a payment. */
export function PaymentPage() {
  const { id = "" } = useParams();
  const list = salesAddress(useSalesFilter(), useSalesMonth());
  const { data, error, isError, refetch } = useQuery(paymentQuery(id));
  if (isError && data === undefined) {
    const isUnknown = ["payment_not_found", "invalid_input"].includes(codeOf(error) ?? "");
    return isUnknown ? (
      <NotFound text={paymentPageText} list={list} />
    ) : (
      <LoadFailed onRetry={() => void refetch()} />
    );
  }
  return (
    <Container pt={{ base: "2", md: "4" }} pb="14">
      <TopBar />
      <PaymentView id={id} detail={data} hasFailed={isError} onRetry={() => void refetch()} />
    </Container>
  );
}

function TopBar() {
  const filter = useSalesFilter();
  const refresh = useRefresh();
  return (
    <Flex gap="3" align="center" justify="space-between" mb={{ base: "4", md: "6" }}>
      <TextLink to={salesAddress(filter, useSalesMonth())} minH="11">
        <Icon name="arrowLeft" />
        <span>
          {filter === "completed"
            ? paymentPageText.back
            : paymentPageText.backTo(salesFilterText[filter].label)}
        </span>
      </TextLink>
      <BusyButton variant="outline" isBusy={refresh.isPending} onClick={() => refresh.mutate()}>
        {adminText.refresh}
      </BusyButton>
    </Flex>
  );
}
