import { chakra, type HTMLChakraProps } from "@chakra-ui/react/styled-system";

type CoursePictureProps = Omit<HTMLChakraProps<"img">, "src"> & { src: string | null };

/**
 * Renders the image of a course, cropped to the size of its style, or a drawing of a green if it has none. Decorative if
 * `alt` is not set.
 */
export function CoursePicture({ src, alt = "", ...picture }: CoursePictureProps) {
  return (
    <chakra.img
      src={src ?? "/images/scenes/green.svg"}
      alt={alt}
      htmlWidth="800"
      htmlHeight="500"
      objectFit="cover"
      {...picture}
    />
  );
}
