import { Box } from "@chakra-ui/react/box";
import { Text } from "@chakra-ui/react/text";
import type { CouponUser } from "functions/contract/admin";
import { ShortId } from "../../components/short-id.tsx";
import { couponUsersText } from "../../strings/admin-coupons.ts";
import { DividedList } from "./divided-list.tsx";

export function CouponUserList({ users }: { users: readonly CouponUser[] }) {
  return (
    <Box as="section">
      <Text as="h3" textStyle="label" mb="2">
        {couponUsersText.caption}
      </Text>
      <DividedList>
        {users.map(({ id, name, email }) => (
          <li key={id}>
            <Text fontWeight="strong">{name ?? couponUsersText.notFound}</Text>
            {email && <Text>{email}</Text>}
            <ShortId id={id} />
          </li>
        ))}
      </DividedList>
    </Box>
  );
}
