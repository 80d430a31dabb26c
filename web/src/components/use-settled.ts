import { useIsFetching } from "@tanstack/react-query";
import { useEffect, useState } from "react";

/** Answers bring pictures along, which are let go first. In milliseconds. */
const PAUSE_MS = 1000;

/** Whether the page has had all it asked for, and a moment to show it: time to fetch what may be needed next. */
export function useSettled(): boolean {
  const [isSettled, setIsSettled] = useState(false);
  const isWaiting = useIsFetching() > 0;
  useEffect(() => {
    if (isWaiting) return;
    const timer = setTimeout(() => setIsSettled(true), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [isWaiting]);
  return isSettled;
}
