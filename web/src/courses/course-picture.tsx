import { chakra, type HTMLChakraProps } from "@chakra-ui/react/styled-system";

/** Renders the image of a course, cropped to the size of its style. Decorative if `alt` is not set. */
export function CoursePicture({ alt = "", ...picture }: HTMLChakraProps<"img">) {
  return <chakra.img alt={alt} htmlWidth="800" htmlHeight="500" objectFit="cover" {...picture} />;
}
