/** @jsxRuntime automatic */
import { hydrateRoot } from "react-dom/client";
import { FloorPage } from "./page.tsx";
import { PRICE } from "./price.ts";

const root = document.getElementById("root");
if (root !== null) hydrateRoot(root, <FloorPage price={PRICE} />);
