import { expect, test } from "./fixtures.ts";

test("the queue runs the function that sends an email when a call has queued one [10.160]", async ({
  request,
  baseURL,
}) => {
  const shop = new URL(baseURL ?? "");
  // firebase-tools starts the emulator of Cloud Tasks on the last of the shop's ten ports.
  const queueStats = `http://${shop.hostname}:${Number(shop.port) + 9}/queueStats`;
  const completed = async () => {
    const queues = (await (await request.get(queueStats)).json()) as Record<
      string,
      { completedLastMin: number; failedTasks: number }
    >;
    const [queue] = Object.values(queues);
    return queue?.failedTasks === 0 && queue.completedLastMin > 0;
  };
  const answer = await request.post("/api/forgot-password", {
    data: { email: "enginn@example.is" },
  });
  expect(answer.ok()).toBe(true);
  await expect.poll(completed).toBe(true);
});
