import { model } from "./model.ts";

model("form");
