import { chakra, type HTMLChakraProps } from "@chakra-ui/react/styled-system";

/** The picture of a course, cropped to the size that the style gives it; decorative where `alt` is not given. */
export function CoursePicture({ alt = "", ...picture }: HTMLChakraProps<"img">) {
  return <chakra.img alt={alt} htmlWidth="800" htmlHeight="500" objectFit="cover" {...picture} />;
}
