import { Container } from "@chakra-ui/react/container";
import { Flex } from "@chakra-ui/react/flex";
import { Grid } from "@chakra-ui/react/grid";
import { Stack } from "@chakra-ui/react/stack";
import { chakra } from "@chakra-ui/react/styled-system";
import { Text } from "@chakra-ui/react/text";
import { useQuery } from "@tanstack/react-query";
import type { User } from "functions/accounts/schema";
import type { Course } from "functions/courses/schema";
import type { PackInput, PackPrices } from "functions/payments/packs/schema";
import { packUnitPrice, vatIn } from "functions/payments/price";
import { vatPercentOf } from "functions/site/limits";
import { useId, useState } from "react";
import { useNavigate } from "react-router-dom";
import { unsentPack } from "../../lib/browser-storage.ts";
import { toPageTop } from "../../lib/focus.ts";
import { formatCount, formatIsk } from "../../lib/format.ts";
import { SiteTextsProvider, useSiteTexts } from "../../site/use-site-texts.ts";
import { PageHeading, Panel } from "../../ui/heading.tsx";
import { Icon } from "../../ui/icon.tsx";
import { TextLink } from "../../ui/links.tsx";
import { QueryResult } from "../../ui/query-result.tsx";
import { useReadPrice } from "../api.ts";
import { CourseToBuy } from "../course-to-buy.tsx";
import { LastFailure, OrderedCourse, PaymentSafety } from "../order-form.tsx";
import { NO_CONSENTS, PayForm } from "../pay-form.tsx";
import { checkoutText } from "../texts.ts";
import { usePurchase } from "../use-purchase.ts";
import { packPricesQuery } from "./api.ts";
import { PackFieldset, usePackForm } from "./pack-fields.tsx";
import {
  type PayMethod,
  PayMethods,
  RequestedInvoice,
  RequestInvoice,
  type SentRequest,
} from "./request-invoice.tsx";
import { packText } from "./texts.ts";

/** Renders the purchase of several seats in a course, for a club or a company. */
export function BuyPackPage() {
  const prices = useQuery(packPricesQuery);
  return (
    <CourseToBuy>
      {(course, user) => (
        <QueryResult query={prices}>
          {({ steps }) => (
            <PackOrder
              course={course}
              steps={steps}
              user={user}
              onPricesChanged={() => void prices.refetch()}
            />
          )}
        </QueryResult>
      )}
    </CourseToBuy>
  );
}

type PackOrderProps = {
  course: Course;
  steps: PackPrices["steps"];
  user: Pick<User, "id" | "email">;
  /** Called if the server has other quantity prices than this page. */
  onPricesChanged: () => void;
};

function PackOrder({ course, steps, user, onPricesChanged }: PackOrderProps) {
  const summaryId = useId();
  const navigate = useNavigate();
  const pack = usePackForm(user.id);
  const [method, setMethod] = useState<PayMethod>("card");
  const [isRequesting, setIsRequesting] = useState(false);
  const readPrice = useReadPrice(course.id);
  const [sent, setSent] = useState<SentRequest | null>(null);
  const [consents, setConsents] = useState(NO_CONSENTS);
  /** The seats of the order that the server rejected because of a higher price, until they change. */
  const [changedSeats, setChangedSeats] = useState<number | null>(null);
  const { seats } = pack;
  if (changedSeats !== null && changedSeats !== seats) setChangedSeats(null);
  const unitPrice = packUnitPrice(course.price, { seats: seats ?? 1, steps });
  const total = unitPrice * (seats ?? 0);
  const purchase = usePurchase({
    courseId: course.id,
    onOwned: () => {},
    onGranted: (id) => void navigate(`/pakki/${id}`),
    onCouponRefused: () => {},
    onPriceChanged: () => {
      setChangedSeats(seats);
      onPricesChanged();
    },
    onTermsChanged: () => setConsents((given) => ({ ...given, terms: false })),
    onExpired: () => {},
  });
  const waiver = course.price === 0 ? null : "pack";
  const pay = (checked: PackInput) => {
    setChangedSeats(null);
    purchase.start({ coupon: null, gift: null, pack: checked, price: total, isWaived: waiver !== null });
  };
  if (sent !== null) return <RequestedInvoice course={course} request={sent} email={user.email} />;
  return (
    <SiteTextsProvider value={purchase.texts}>
      <Container pt={{ base: "2", md: "6" }} pb="14">
        <TextLink to={`/checkout?courseId=${course.id}`} fontSize="sm" minH="11">
          <Icon name="arrowLeft" boxSize="4" />
          <span>{checkoutText.back}</span>
        </TextLink>
        <PageHeading title={packText.title} mt={{ base: "1", md: "3" }} />
        <Text color="fg.muted" mt="2" maxW="65ch" textWrap="pretty">
          {packText.lead}
        </Text>
        <Grid
          templateColumns={{ base: "minmax(0, 1fr)", lg: "minmax(0, 1fr) 27rem" }}
          templateRows={{ lg: "auto auto 1fr" }}
          columnGap={{ base: "5", lg: "10" }}
          rowGap="4"
          mt={{ base: "4", md: "5" }}
          alignItems="start"
        >
          <OrderedCourse course={course} />
          <PackFieldset pack={pack} />
          <Panel
            as="section"
            aria-labelledby={summaryId}
            boxShadow="md"
            p={{ base: "5", md: "6" }}
            gridRow={{ lg: "1 / span 3" }}
            gridColumn={{ lg: "2" }}
            position={{ lg: "sticky" }}
            top="6"
          >
            <Text as="h2" id={summaryId} textStyle="cardTitle">
              {packText.summary}
            </Text>
            <PackTotal course={course} seats={seats} unitPrice={unitPrice} />
            {course.price > 0 && <QuantityPrices steps={steps} />}
            {course.price > 0 && (
              <PayMethods
                method={method}
                isLocked={purchase.isUnderway || isRequesting}
                onChange={setMethod}
              />
            )}
            {method === "invoice" ? (
              <RequestInvoice
                courseId={course.id}
                pack={pack}
                total={seats === null ? null : total}
                email={user.email}
                isSending={isRequesting}
                onSending={setIsRequesting}
                onPriceChanged={() => {
                  void readPrice().catch(() => {}); // the next try is refused again
                  onPricesChanged();
                }}
                onSent={(request) => {
                  unsentPack.forget();
                  toPageTop();
                  setSent(request);
                }}
              />
            ) : (
              <>
                {purchase.failure !== null && !purchase.isUnderway && (
                  <LastFailure reason={purchase.failure} />
                )}
                <PayForm
                  kind="pack"
                  price={seats === null ? null : total}
                  waiver={waiver}
                  consents={consents}
                  onConsent={setConsents}
                  notice={changedSeats !== null ? packText.priceChanged(formatIsk(total)) : null}
                  working={purchase.isUnderway ? checkoutText.paying : null}
                  checkFields={pack.form.check}
                  onPay={pay}
                />
                {course.price > 0 && <PaymentSafety hint={packText.onceHint} />}
              </>
            )}
          </Panel>
        </Grid>
      </Container>
    </SiteTextsProvider>
  );
}

type PackTotalProps = { course: Pick<Course, "price">; seats: number | null; unitPrice: number };

/** Renders the total of the seats. The server computes its own total and rejects the order if it is higher. */
function PackTotal({ course: { price }, seats, unitPrice }: PackTotalProps) {
  const total = unitPrice * (seats ?? 0);
  const vat = vatIn(total, vatPercentOf(useSiteTexts().company));
  const percent = price === 0 ? 0 : Math.round((1 - unitPrice / price) * 100);
  return (
    <chakra.div mt="3" role="status">
      <TotalRow name={packText.listPrice} amount={formatIsk(price)} />
      {unitPrice < price && <TotalRow name={packText.saved(percent)} amount={formatIsk(unitPrice - price)} />}
      {seats !== null && (
        <>
          <TotalRow
            name={packText.seatCount}
            amount={packText.times(formatCount(seats), formatIsk(unitPrice))}
          />
          <Flex
            justify="space-between"
            align="baseline"
            wrap="wrap"
            columnGap="3"
            mt="2"
            pt="2"
            borderTopWidth="1px"
            borderColor="border"
          >
            <Text fontWeight="700">{packText.total}</Text>
            <Text textStyle="price" fontSize="2rem" lineHeight="1.3" color="fg.heading" ms="auto">
              {formatIsk(total)}
            </Text>
          </Flex>
        </>
      )}
      {vat > 0 && (
        <Text fontSize="sm" color="fg.muted" textAlign="right">
          {checkoutText.vat(formatIsk(vat))}
        </Text>
      )}
    </chakra.div>
  );
}

function TotalRow({ name, amount }: { name: string; amount: string }) {
  return (
    <Flex justify="space-between" gap="4" py="1">
      <Text>{name}</Text>
      <Text whiteSpace="nowrap">{amount}</Text>
    </Flex>
  );
}

function QuantityPrices({ steps }: { steps: PackPrices["steps"] }) {
  if (steps.length === 0) return null;
  return (
    <Stack
      gap="1"
      mt="4"
      p="4"
      borderRadius="l2"
      bg="bg.subtle"
      fontSize="sm"
      outline="1px solid transparent" // visible edge in forced colours
    >
      <Text fontWeight="600">{packText.prices}</Text>
      <chakra.ul listStyleType="none">
        {steps.map(({ seats, percent }) => (
          <li key={seats}>{packText.step(formatCount(seats), percent)}</li>
        ))}
      </chakra.ul>
    </Stack>
  );
}
