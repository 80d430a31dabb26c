import { createServer, type IncomingMessage, type ServerResponse } from "node:http";

type Answer = (response: ServerResponse, request: IncomingMessage) => void;

export const json = (body: unknown, status = 200): Answer =>
  function give(response) {
    response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
  };

/** Fake server of the video hosts: replies to oEmbed requests and records them. */
export async function openVideoHost() {
  const requests: IncomingMessage[] = [];
  let answer: Answer = json({ title: "Myndband" });
  const server = createServer((request, response) => {
    requests.push(request);
    answer(response, request);
  });
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  const bound = server.address();
  if (bound === null || typeof bound === "string") throw new Error("no port");
  return {
    url: `http://127.0.0.1:${bound.port}/oembed`,
    requests,
    links: () => requests.map(({ url }) => new URL(url ?? "", "http://host").searchParams.get("url")),
    answerWith: (given: Answer) => {
      answer = given;
    },
    close: () => server.close(),
  };
}
