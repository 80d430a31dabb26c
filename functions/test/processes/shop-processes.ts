import { randomUUID } from "node:crypto";
import type { InjectedAborts } from "@golfnamskeid/local-firestore";
import { startCardPage } from "@golfnamskeid/local-securepay";
import { initializeApp } from "firebase-admin/app";
import { getAuth } from "firebase-admin/auth";
import type { DocumentData } from "firebase-admin/firestore";
import { openMailbox } from "../api/mailbox.ts";
import { MODE, type Mode } from "../api/provider.ts";
import { stock } from "../api/stock.ts";
import { type Ask, askOver, retryBusy, transportOver } from "../api-client.ts";
import { shopDriver } from "../shop-driver.ts";
import { CALLER_HEADER } from "./caller-header.ts";
import { startFirestoreProcess } from "./firestore-process.ts";
import { importAdmin, importCustomers, type Person } from "./people.ts";
import { type Api, startApi } from "./start-api.ts";

export type Shop = Awaited<ReturnType<typeof openShopProcesses>>;

/** Headers of a request from outside the provider's network with a forged sender. */
export const FOREIGN = {
  [CALLER_HEADER]: "203.0.113.9",
  "x-forwarded-for": "127.0.0.1",
  "fastly-client-ip": "127.0.0.1",
};

/** Number of customers imported at a time. */
const AT_A_TIME = 100;

/** The shop as deployed: several API processes over one Firestore, a card page and a mail server. */
export async function openShopProcesses({
  processes = 3,
  injectedAborts = 0,
  contention,
  retriesBusy = false,
  mode = MODE,
}: {
  processes?: number;
  injectedAborts?: InjectedAborts;
  contention?: "real";
  /** Whether callers retry a 503 with `Retry-After`, like the provider's server. */
  retriesBusy?: boolean;
  mode?: Mode;
} = {}) {
  const firestore = await startFirestoreProcess({ injectedAborts, ...(contention && { contention }) });
  const mailbox = await openMailbox();
  const cards = await startCardPage({ port: 0, log: () => {} });
  const environment = {
    firestore: firestore.host,
    mode,
    smtpUrl: mailbox.url,
    cardsUrl: `${cards.url}/securepay/default.aspx`,
  };
  // The card page calls the first process. All of them are the same shop.
  const first = await startApi(environment);
  const others = Array.from({ length: processes - 1 }, () =>
    startApi({ ...environment, siteUrl: first.url }),
  );
  const apis: [Api, ...Api[]] = [first, ...(await Promise.all(others))];

  const projectId = process.env.GCLOUD_PROJECT ?? "";
  const auth = getAuth(initializeApp({ projectId }, randomUUID()));
  const { db } = firestore.open(projectId);
  await stock(db);
  const admin = await importAdmin(auth, db);

  let waiting: Promise<Person[]> = Promise.resolve([]);
  async function customer(): Promise<Person> {
    waiting = waiting.then((people) => (people.length > 0 ? people : importCustomers(auth, db, AT_A_TIME)));
    const next = waiting.then((people) => people.pop());
    return (await next) ?? customer();
  }

  const asks = apis.map(({ url }) => askOver(transportOver(url)));
  let turn = 0;
  /** Calls the processes in turn, so that simultaneous requests reach different ones. */
  const askNext: Ask = (method, path, options) => {
    turn = (turn + 1) % asks.length;
    return (asks[turn] as Ask)(method, path, options);
  };
  const ask = retriesBusy ? retryBusy(askNext) : askNext;

  return {
    apis,
    mode,
    db,
    auth,
    admin,
    mailbox,
    cards,
    environment,
    ...shopDriver({ ask, db, mode }),
    /** The same, with calls to only one of its processes. */
    at: ({ url }: Pick<Api, "url">) => shopDriver({ ask: askOver(transportOver(url)), db, mode }),

    customer,
    customers: (count: number): Promise<Person[]> => Promise.all(Array.from({ length: count }, customer)),

    asAdmin: <Body = Record<string, unknown>>(method: string, path: string, body?: object) =>
      ask<Body>(method, path, { cookie: admin.cookie, ...(body !== undefined && { body }) }),

    /** Sets the clocks of all processes ahead by this many milliseconds. */
    setClock: (ahead: number) => Promise.all(apis.map((api) => api.setClock(ahead))),

    read: async (path: string): Promise<DocumentData | undefined> => (await db.doc(path).get()).data(),

    async stop(): Promise<void> {
      await Promise.all(apis.map((api) => api.stop()));
      await Promise.all([firestore.stop(), cards.stop(), mailbox.close()]);
    },
  };
}
