import { Box } from "@chakra-ui/react/box";
import { chakra } from "@chakra-ui/react/styled-system";
import { Text } from "@chakra-ui/react/text";
import type { CouponUser } from "functions/contract/admin";
import { ShortId } from "../../components/short-id.tsx";
import { couponUsersText } from "../../strings/admin-coupons.ts";

export function CouponUserList({ users }: { users: readonly CouponUser[] }) {
  return (
    <Box as="section">
      <Text as="h3" textStyle="label" mb="1">
        {couponUsersText.caption}
      </Text>
      <chakra.ul listStyleType="none" fontSize="sm">
        {users.map(({ id, name, email }) => (
          <chakra.li key={id} py="3" borderTopWidth="1px" borderColor="border" overflowWrap="anywhere">
            <Text fontWeight="650">{name ?? couponUsersText.notFound}</Text>
            {email && <Text>{email}</Text>}
            <ShortId id={id} />
          </chakra.li>
        ))}
      </chakra.ul>
    </Box>
  );
}
