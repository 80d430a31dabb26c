import { model } from "./model/model.ts";

model("ticket");
