import { model } from "../model/model.ts";

model("form");
