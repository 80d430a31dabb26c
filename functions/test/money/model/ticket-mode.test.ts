import { model } from "./model.ts";

model("ticket");
