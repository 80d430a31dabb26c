import type { AddressInfo } from "node:net";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";

/** A reply of the mail server: to a new connection, the sender, the recipient or the message. */
export type Reply = { to: "connection" | "sender" | "recipient" | "message"; code: number };

/**
 * Starts a mail server on loopback that stores the received emails. With `refuse` it rejects them for now, and with
 * `reply` it rejects them with that reply. Between `hold` and `release` it delays them.
 */
export async function openMailbox() {
  const mails: Email[] = [];
  const state: { refuse: boolean; reply: Reply | null } = { refuse: false, reply: null };
  /** Returns the error of a step if the server is to reject it, otherwise undefined. */
  function errorAt(step: Reply["to"]): Error | undefined {
    const { reply } = state;
    return reply?.to === step ? Object.assign(new Error("refused"), { responseCode: reply.code }) : undefined;
  }
  let released = Promise.resolve();
  let heldCount = 0;
  const server = new SMTPServer({
    authOptional: true,
    disableReverseLookup: true,
    disabledCommands: ["STARTTLS", "AUTH"],
    onConnect: (_session, callback) => callback(errorAt("connection")),
    onMailFrom: (_recipient, _session, callback) => callback(errorAt("sender")),
    onRcptTo: (_recipient, _session, callback) => callback(errorAt("recipient")),
    onData(stream, _session, callback) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", async () => {
        heldCount += 1;
        await released;
        if (state.refuse) return callback(new Error("451 try again later"));
        const error = errorAt("message");
        if (error !== undefined) return callback(error);
        mails.push(await PostalMime.parse(Buffer.concat(chunks)));
        callback();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    state,
    /** Delays all messages until `release`. `count` returns the number of waiting messages. */
    hold() {
      let release = () => {};
      released = new Promise((resolve) => {
        release = resolve;
      });
      heldCount = 0;
      return { count: () => heldCount, release };
    },
    /** Returns the emails to `email` in the order of arrival. */
    to: (email: string) => mails.filter(({ to }) => to?.some((each) => each.address === email)),
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}
