import { useState } from "react";
import { LABELLED, StageButton } from "./stage-button.tsx";
import { framesLater } from "./sync.ts";
import { swingText } from "./texts.ts";
import { TimeSlider } from "./time-slider.tsx";
import { showFrame, shownTime } from "./video-time.ts";

/** Renders the controls of a clip that has no mark yet. */
export function OwnTime({
  video,
  seconds,
  name,
}: {
  video: HTMLVideoElement;
  seconds: number;
  name: string;
}) {
  const [time, setTime] = useState(() => shownTime(video));
  const show = (shown: number) => {
    const within = Math.min(Math.max(shown, 0), seconds);
    showFrame(video, within);
    setTime(within);
  };
  const step = (frames: number) => show(framesLater(time, frames));
  return (
    <>
      <TimeSlider
        label={swingText.of(swingText.position, name)}
        time={time}
        timeText={swingText.time(time, false)}
        from={0}
        to={seconds}
        onChange={show}
        onStep={step}
      />
      <StageButton
        {...LABELLED}
        flex="1 1 3.25rem"
        icon="back"
        aria-label={swingText.of(swingText.frameBack, name)}
        onClick={() => step(-1)}
      >
        {swingText.back}
      </StageButton>
      <StageButton
        {...LABELLED}
        flex="1 1 3.25rem"
        icon="forward"
        aria-label={swingText.of(swingText.frameForward, name)}
        onClick={() => step(1)}
      >
        {swingText.forward}
      </StageButton>
    </>
  );
}
