import { fuzzEndpoints } from "./endpoints.ts";

fuzzEndpoints((place) => place % 2 === 0);
