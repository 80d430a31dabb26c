import { useEffect } from "react";

/** What browsers do where a page says nothing. */
const USUAL_POLICY = "strict-origin-when-cross-origin";

/** While mounted, no request tells the page's own address, which holds a secret, to anyone: not even to our logs. */
export function useNoReferrer(): void {
  useEffect(() => {
    const policy = document.createElement("meta");
    policy.name = "referrer";
    policy.content = "no-referrer";
    document.head.append(policy);
    return () => {
      policy.content = USUAL_POLICY; // taking the element away would change nothing
      policy.remove();
    };
  }, []);
}
