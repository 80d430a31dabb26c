import { chakra } from "@chakra-ui/react/styled-system";
import { Link } from "react-router-dom";

/** A link to another page of the site that takes style props. */
export const RouterLink = chakra(Link);
