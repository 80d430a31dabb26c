import { Flex } from "@chakra-ui/react/flex";
import { Input } from "@chakra-ui/react/input";
import { Text } from "@chakra-ui/react/text";
import { type FormEvent, useState } from "react";
import { Button } from "../ui/button.tsx";
import { FieldFrame } from "../ui/form-field.tsx";
import type { Counted } from "./api.ts";
import { drillText } from "./texts.ts";

type ResultFormProps = {
  lesson: string;
  attempts: number;
  isUnsent: boolean;
  onRecord: (result: Counted) => void;
};

/** Renders the form that records the number of hits. */
export function ResultForm({ lesson, attempts, isUnsent, onRecord }: ResultFormProps) {
  const [typed, setTyped] = useState("");
  const [error, setError] = useState<string>();
  const [recorded, setRecorded] = useState<number>();
  const hits = /^\d{1,3}$/.test(typed.trim()) ? Number(typed) : null;
  const write = (text: string) => {
    setTyped(text);
    setError(undefined);
  };
  const step = (by: 1 | -1) => write(String(Math.min(attempts, Math.max(0, (hits ?? 0) + by))));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (hits === null || hits > attempts) return setError(drillText.invalid(attempts));
    onRecord({ hits, attempts });
    write("");
    setRecorded(hits);
  };
  return (
    <form noValidate onSubmit={submit}>
      <FieldFrame label={drillText.hits} error={error}>
        {(description) => (
          <Flex gap="2" align="center" wrap="wrap">
            <Button
              variant="outline"
              boxSize="11"
              px="0"
              aria-label={drillText.fewer(lesson)}
              onClick={() => step(-1)}
            >
              −
            </Button>
            <Input
              w="4rem"
              minH="11"
              px="2"
              textAlign="center"
              inputMode="numeric"
              autoComplete="off"
              value={typed}
              onChange={({ target }) => write(target.value)}
              {...description}
            />
            <Button
              variant="outline"
              boxSize="11"
              px="0"
              aria-label={drillText.more(lesson)}
              onClick={() => step(1)}
            >
              +
            </Button>
            <Text as="span" whiteSpace="nowrap">
              {drillText.of(attempts)}
            </Text>
            <Button type="submit" flexGrow={{ base: "1", sm: "0" }} aria-label={drillText.recordOf(lesson)}>
              {drillText.record}
            </Button>
          </Flex>
        )}
      </FieldFrame>
      <Text role="status" fontSize="sm" color="fg.muted" mt="2" _empty={{ display: "none" }}>
        {isUnsent ? drillText.unsent : recorded !== undefined && drillText.recorded(recorded, attempts)}
      </Text>
    </form>
  );
}
