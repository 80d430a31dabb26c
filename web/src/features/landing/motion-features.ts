import { domAnimation } from "framer-motion";

/** In a file of its own, so that only these features of the library end up in the chunk that is loaded later. */
export const motionFeatures = domAnimation;
