import { createApp } from "../../../functions/src/http/app.ts";
import { listenerOf } from "../../../functions/src/http/node-adapter.ts";
import { services } from "./catalogue.ts";
import { serve } from "./serve.ts";

/** The API as it is deployed. */
serve(listenerOf(createApp(services)));
