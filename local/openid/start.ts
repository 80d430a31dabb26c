import { programIn } from "../stack/program.ts";
import { type Fault, newProvider } from "./provider.ts";
import { startServer } from "./server.ts";

/** The client's id and secret on one machine; nothing secret. */
export const DEMO_CLIENT = { id: "golfnamskeid.example", secret: "openid-demo-secret" } as const;

type OpenIdOptions = {
  /** 0 takes any free port. */
  port: number;
  /** The one address to which browsers are sent back. */
  redirectUri: string;
  now?: () => number;
  log?: (line: string) => void;
};

/** A running provider. Its `issuer` names `localhost`, so that to a browser a shop on 127.0.0.1 is another site. */
export type OpenIdProvider = {
  issuer: string;
  /** Makes ID tokens wrong from now on; null makes them right again. */
  setFault: (fault: Fault | null) => void;
  stop: () => Promise<void>;
};

/** Starts the provider in this process. Rejects when the port is taken. */
export async function startOpenIdProvider({
  port,
  redirectUri,
  now = Date.now,
  log = console.error,
}: OpenIdOptions): Promise<OpenIdProvider> {
  const provider = await newProvider({ ...DEMO_CLIENT, redirectUri }, now);
  const server = await startServer(port, provider, log);
  return {
    issuer: server.url,
    setFault(fault) {
      provider.faults.current = fault;
    },
    stop: server.stop,
  };
}

/** Returns how to start the provider as a process of its own; `ready` matches what it prints once it serves. */
export function localOpenIdProvider({ port, redirectUri }: Pick<OpenIdOptions, "port" | "redirectUri">) {
  return {
    ...programIn(import.meta.dirname, "--port", String(port), "--redirect-uri", redirectUri),
    ready: /openid provider listening on (\S+)/,
  };
}
