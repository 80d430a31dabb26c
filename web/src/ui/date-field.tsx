import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import { Input } from "@chakra-ui/react/input";
import { chakra } from "@chakra-ui/react/styled-system";
import { type ComponentProps, useRef } from "react";
import { formatDate } from "../lib/format.ts";
import { Button } from "./button.tsx";
import { FieldFrame, type FieldFrameProps } from "./form-field.tsx";
import { Icon } from "./icon.tsx";

const dateFieldText = {
  placeholder: "d.m.áááá",
  pick: "Velja dag af dagatali",
} as const;

type DateFieldProps = FieldFrameProps &
  ComponentProps<typeof Input> & {
    /** Earliest day in the calendar, as ISO 8601. */
    earliest?: string;
    /** Called with the picked day in Icelandic format. */
    onPick: (day: string) => void;
  };

/**
 * Renders a date that is typed in Icelandic format or picked from the browser's calendar. A date input
 * formats the day in the browser's language, and Chromium has no Icelandic. Spread `field(name, {
 * setValueAs: isoDayOf })` into it.
 */
export function DateField({ label, error, hint, earliest, onPick, ...input }: DateFieldProps) {
  const calendar = useRef<HTMLInputElement>(null);
  return (
    <FieldFrame label={label} error={error} {...(hint !== undefined && { hint })}>
      {(description) => (
        <Flex gap="2" w="full">
          <Input
            flex="1"
            minW="0"
            inputMode="text"
            autoComplete="off"
            placeholder={dateFieldText.placeholder}
            {...input}
            {...description}
          />
          <Box position="relative" flexShrink="0">
            <Button
              variant="outline"
              minH="12"
              px="3"
              aria-label={dateFieldText.pick}
              onClick={() => calendar.current?.showPicker()}
            >
              <Icon name="calendar" />
            </Button>
            {/* Not an `Input`, which would take the id and label of the field. */}
            <chakra.input
              ref={calendar}
              type="date"
              tabIndex={-1}
              aria-hidden="true"
              min={earliest}
              onChange={({ target }) => target.value && onPick(formatDate(target.value))}
              position="absolute"
              insetInlineStart="0"
              bottom="0"
              boxSize="1px"
              opacity="0"
              pointerEvents="none"
            />
          </Box>
        </Flex>
      )}
    </FieldFrame>
  );
}
