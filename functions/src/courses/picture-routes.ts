import type { Hono } from "hono";
import type { Env } from "../app/call.ts";
import { contextOf } from "../app/context.ts";
import type { Services } from "../app/services.ts";
import { servePicture } from "./pictures.ts";
import { PICTURE_PATH } from "./schema.ts";

/**
 * Headers of a picture. It never changes, so browsers and Hosting's cache may store it indefinitely. The
 * policy blocks all other content.
 */
const HEADERS = {
  "Cache-Control": "public, max-age=31536000, immutable",
  "Content-Security-Policy": "default-src 'none'",
  "X-Content-Type-Options": "nosniff",
};

/** Adds the public route of uploaded pictures. */
export function pictureRoutes(app: Hono<Env>, services: Services): void {
  app.get(PICTURE_PATH, async (context) => {
    context.set("route", PICTURE_PATH);
    const { type, bytes } = await servePicture(contextOf(services, context.get("store")), {
      file: context.req.param("file"),
    });
    return context.body(new Uint8Array(bytes), 200, { ...HEADERS, "Content-Type": type });
  });
}
