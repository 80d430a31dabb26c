import { chakra } from "@chakra-ui/react/styled-system";
import type { Course } from "functions/contract/course";
import { ButtonLink } from "../../components/button-link.tsx";
import { CardBrands } from "../../components/card-brands.tsx";
import { CheckList } from "../../components/check-list.tsx";
import { Panel } from "../../components/panel.tsx";
import { PriceTag } from "../../components/price-tag.tsx";
import { courseText } from "../../strings/course.ts";

export function PurchaseCard({ course }: { course: Course }) {
  return (
    <Panel p="0" overflow="hidden" boxShadow="md">
      <chakra.img
        src={course.thumbnailUrl}
        alt=""
        htmlWidth="800"
        htmlHeight="500"
        w="full"
        aspectRatio={16 / 9}
        objectFit="cover"
        hideBelow="lg"
      />
      <chakra.div p="6" display="grid" gap="5">
        <PriceTag price={course.price} />
        <ButtonLink to={`/checkout?courseId=${course.id}`} size="lg">
          {courseText.confirmPurchase}
        </ButtonLink>
        <CheckList items={courseText.points} fontSize="sm" />
        <CardBrands />
      </chakra.div>
    </Panel>
  );
}
