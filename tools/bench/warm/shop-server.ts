import { createApp } from "../../../functions/src/app/app.ts";
import { listenerOf } from "../../../functions/src/app/node-adapter.ts";
import { services } from "./catalogue.ts";
import { serve } from "./serve.ts";

/** The deployed API. */
serve(listenerOf(createApp(services)));
