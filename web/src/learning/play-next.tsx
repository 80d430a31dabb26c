import { Box } from "@chakra-ui/react/box";
import { Flex } from "@chakra-ui/react/flex";
import { Text } from "@chakra-ui/react/text";
import { useEffect, useEffectEvent, useState } from "react";
import { useNavigate } from "react-router-dom";
import { isField } from "../lib/focus.ts";
import { storedItem } from "../lib/stored-item.ts";
import { Button } from "../ui/button.tsx";
import { CheckField } from "../ui/form-field.tsx";
import { lessonText } from "./texts.ts";

const choice = storedItem("spilaNaestu", () => localStorage);

/** Time between the end of a video and the next lesson, in milliseconds. */
const PAUSE_MS = 6000;

/** Id of the lesson whose video starts without a click. Not part of the URL: a reload starts no video. */
let startedId: number | null = null;

/** Returns whether the video of a lesson starts without a click, because the video before it ended. */
export function useIsStarted(lessonId: number): boolean {
  const [isStarted] = useState(startedId === lessonId);
  useEffect(() => {
    startedId = null;
  }, []);
  return isStarted;
}

/** Returns whether the next lesson plays after the end of a video, and a function that remembers the choice. */
export function usePlayNext() {
  const [isOn, setIsOn] = useState(choice.read() === "1");
  const choose = (isChosen: boolean) => {
    setIsOn(isChosen);
    if (isChosen) choice.keep("1");
    else choice.forget();
  };
  return { isOn, choose };
}

/** Renders the switch that plays the next lesson after the end of a video. */
export function PlayNextSwitch({ isOn, choose }: ReturnType<typeof usePlayNext>) {
  return <CheckField label={lessonText.playNext} isChecked={isOn} onChange={choose} />;
}

type NextLesson = { id: number; path: string; title: string };

type PlayNextProps = {
  next: NextLesson;
  isOn: boolean;
  /** True after the end of the video, until it plays again. */
  hasEnded: boolean;
  /** True if the next lesson does not start, because the learner practises first. */
  isHeld: boolean;
};

/** Renders below the video that the next lesson starts soon, which the user can cancel, or why it waits. */
export function PlayNext({ next, isOn, hasEnded, isHeld }: PlayNextProps) {
  return (
    <Box role="status">
      {hasEnded && isOn && (
        <Flex mt="3" columnGap="4" rowGap="2" align="center" wrap="wrap">
          {isHeld ? <Text>{lessonText.waitsForDrill}</Text> : <Countdown next={next} />}
        </Flex>
      )}
    </Box>
  );
}

/** Plays the next lesson after a pause, unless the user cancels it or has the focus in a field. */
function Countdown({ next: { id, path, title } }: { next: NextLesson }) {
  const [isCancelled, setIsCancelled] = useState(() => isField(document.activeElement));
  const navigate = useNavigate();
  const play = useEffectEvent(() => {
    startedId = id;
    navigate(path);
  });
  useEffect(() => {
    if (isCancelled) return;
    const timer = setTimeout(() => play(), PAUSE_MS);
    const cancelInField = ({ target }: Event) => isField(target) && setIsCancelled(true);
    document.addEventListener("focusin", cancelInField);
    document.addEventListener("input", cancelInField);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("focusin", cancelInField);
      document.removeEventListener("input", cancelInField);
    };
  }, [isCancelled]);
  if (isCancelled) return null;
  return (
    <>
      <Text fontSize="sm" fontWeight="600">
        {lessonText.startsSoon(title)}
      </Text>
      <Button variant="outline" onClick={() => setIsCancelled(true)}>
        {lessonText.cancelNext}
      </Button>
    </>
  );
}
