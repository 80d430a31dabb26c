import { useEffect, useState } from "react";

/** Whether the reader has left the first screen behind. */
export function useScrolledPast(): boolean {
  const [isPast, setIsPast] = useState(false);
  useEffect(() => {
    const look = () => setIsPast(window.scrollY > window.innerHeight * 0.8);
    look();
    window.addEventListener("scroll", look, { passive: true });
    return () => window.removeEventListener("scroll", look);
  }, []);
  return isPast;
}
