import type { Page } from "@playwright/test";

/** Size of a clip in pixels, and its length. */
type ClipPlan = { width: number; height: number; seconds: number };

/** A clip as a phone records it, upright, and one held sideways. */
export const UPRIGHT: ClipPlan = { width: 180, height: 320, seconds: 0.8 };
export const SIDEWAYS: ClipPlan = { width: 320, height: 180, seconds: 0.8 };

type ClipFile = { name: string; mimeType: string; buffer: Buffer };

/** Records a video of a swing with the browser of `page`, which has to be on a page of the shop. */
export async function recordClip(page: Page, plan: ClipPlan, name = "sveifla.webm"): Promise<ClipFile> {
  const bytes = await page.evaluate(record, plan);
  return { name, mimeType: "video/webm", buffer: Buffer.from(bytes, "base64") };
}

/** Runs in the page. Returns a WebM file in base64. */
async function record({ width, height, seconds }: ClipPlan): Promise<string> {
  const canvas = Object.assign(document.createElement("canvas"), { width, height });
  const context = canvas.getContext("2d");
  if (context === null) throw new Error("no canvas");
  const recorder = new MediaRecorder(canvas.captureStream(), { mimeType: "video/webm;codecs=vp8" });
  const parts: Blob[] = [];
  recorder.ondataavailable = ({ data }) => parts.push(data);
  const ended = new Promise((resolve) => {
    recorder.onstop = resolve;
  });
  recorder.start();
  let first: number | null = null;
  await new Promise<void>((resolve) => {
    requestAnimationFrame(function draw(now) {
      first ??= now;
      const part = (now - first) / 1000 / seconds;
      paint(part);
      if (part < 1) requestAnimationFrame(draw);
      else resolve();
    });
  });
  recorder.stop();
  await ended;
  const bytes = new Uint8Array(await new Blob(parts).arrayBuffer());
  return btoa(bytes.reduce((text, byte) => text + String.fromCharCode(byte), ""));

  /** Draws a player whose club turns around the shoulders. */
  function paint(part: number): void {
    if (context === null) return;
    const unit = Math.min(width, height) / 10;
    const [x, ground] = [width / 2, height * 0.85];
    context.fillStyle = "#b9d8e5";
    context.fillRect(0, 0, width, height);
    context.fillStyle = "#6fae6a";
    context.fillRect(0, height * 0.7, width, height * 0.3);
    context.strokeStyle = "#163f2a";
    context.lineWidth = unit * 0.7;
    context.lineCap = "round";
    const shoulder = ground - unit * 5;
    const turn = Math.PI * (0.1 + 1.3 * part);
    const hand = { x: x + Math.cos(turn) * unit * 2.4, y: shoulder + Math.sin(turn) * unit * 2.4 };
    line(x, shoulder, x - unit * 0.4, ground - unit * 2.4);
    line(x - unit * 0.4, ground - unit * 2.4, x - unit * 1.2, ground);
    line(x - unit * 0.4, ground - unit * 2.4, x + unit * 1.2, ground);
    line(x, shoulder, hand.x, hand.y);
    context.beginPath();
    context.arc(x, shoulder - unit, unit * 0.8, 0, 7);
    context.fillStyle = "#163f2a";
    context.fill();
    context.strokeStyle = "#ffffff";
    context.lineWidth = unit * 0.25;
    line(hand.x, hand.y, hand.x + Math.cos(turn + 0.5) * unit * 3, hand.y + Math.sin(turn + 0.5) * unit * 3);
    function line(fromX: number, fromY: number, toX: number, toY: number) {
      context?.beginPath();
      context?.moveTo(fromX, fromY);
      context?.lineTo(toX, toY);
      context?.stroke();
    }
  }
}

/** Chooses clips for the two sides of the comparison. */
export async function chooseClips(page: Page, files: ClipFile[]): Promise<void> {
  await page.getByLabel("Velja myndband: Fyrir").last().setInputFiles(files);
}
