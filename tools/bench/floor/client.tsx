/** @jsxRuntime automatic */
import { hydrateRoot } from "react-dom/client";
import { PRICE, TEXTS_ID } from "./data.ts";
import { FloorPage } from "./page.tsx";

const root = document.getElementById("root");
const texts = JSON.parse(document.getElementById(TEXTS_ID)?.textContent ?? "null");
if (root !== null) hydrateRoot(root, <FloorPage price={PRICE} texts={texts} />);
