import { EventEmitter, once } from "node:events";
import type { AddressInfo } from "node:net";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";

/**
 * A real mail server on loopback that keeps what it is given; `refuse` makes it reject. `mostOpen` is the number of
 * messages that it had open at the same time; it takes none before that is `awaitOpen`.
 */
export async function openMailbox() {
  const mails: Email[] = [];
  const state = { refuse: false, awaitOpen: 0, open: 0, mostOpen: 0 };
  const arrivals = new EventEmitter();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS", "AUTH"],
    onData(stream, _session, callback) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", async () => {
        state.open += 1;
        state.mostOpen = Math.max(state.mostOpen, state.open);
        arrivals.emit("open");
        while (state.mostOpen < state.awaitOpen) await once(arrivals, "open");
        state.open -= 1;
        if (state.refuse) return callback(new Error("451 try again later"));
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
    /** What `address` was sent, in the order it came. */
    to: (address: string) => mails.filter(({ to }) => to?.some((each) => each.address === address)),
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}
