import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import * as z from "zod";

const { hosting } = z
  .object({
    hosting: z.object({
      rewrites: z.array(z.record(z.string(), z.unknown())),
      headers: z.array(
        z.object({
          source: z.string(),
          headers: z.array(z.object({ key: z.string(), value: z.string() })),
        }),
      ),
    }),
  })
  .parse(JSON.parse(readFileSync(join(import.meta.dirname, "../../firebase.json"), "utf8")));

/** Returns the headers that firebase.json sets for `source`. */
function headersFor(source: string): Record<string, string> {
  const found = hosting.headers.filter((each) => each.source === source).flatMap(({ headers }) => headers);
  return Object.fromEntries(found.map(({ key, value }) => [key, value]));
}

const PLAYERS = "https://player.vimeo.com https://www.youtube-nocookie.com";
const FOR_PLAYERS = `(self ${PLAYERS.split(" ")
  .map((origin) => `"${origin}"`)
  .join(" ")})`;

test("allows only the required sources in the content security policy", () => {
  expect(headersFor("**")["Content-Security-Policy"]?.split("; ")).toEqual([
    "default-src 'none'",
    "script-src 'self' 'inline-speculation-rules'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "media-src blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    `frame-src ${PLAYERS}`,
    "form-action 'self' https://securepay.borgun.is https://test.borgun.is",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
  ]);
});

test("allows connections to Firestore and Auth on administrator pages only, and forbids speculation rules there", () => {
  const everywhere = headersFor("**")["Content-Security-Policy"];
  const connections = [
    "https://firestore.googleapis.com",
    "https://identitytoolkit.googleapis.com",
    "https://securetoken.googleapis.com",
  ];
  expect(headersFor("/admin{,/**}")["Content-Security-Policy"]).toBe(
    everywhere
      ?.replace(" 'inline-speculation-rules'", "")
      .replace("connect-src 'self'", `connect-src 'self' ${connections.join(" ")}`),
  );
});

test("grants video permissions to the players and blocks access to devices", () => {
  expect(headersFor("**")["Permissions-Policy"]?.split(", ")).toEqual([
    "accelerometer=()",
    "camera=()",
    "geolocation=()",
    "gyroscope=()",
    "magnetometer=()",
    "microphone=()",
    "payment=()",
    "usb=()",
    `autoplay=${FOR_PLAYERS}`,
    `encrypted-media=${FOR_PLAYERS}`,
    `fullscreen=${FOR_PLAYERS}`,
    `picture-in-picture=${FOR_PLAYERS}`,
  ]);
});

const FOREVER = "public, max-age=31536000, immutable";
const SECRET_PAGES =
  "/@(gjof|saeti|reset-password|umsogn|stadfesta-netfang|nytt-netfang|postur|bidlisti){,/**}";
/** Of pages whose URL contains a secret. */
const SECRET = { "Referrer-Policy": "no-referrer", "X-Robots-Tag": "noindex" };

test("sets exactly these other headers; the last rule that matches a path applies", () => {
  const isOther = ({ key }: { key: string }) => !/^(Content-Security|Permissions)-Policy$/.test(key);
  expect(
    hosting.headers.map(({ source, headers }) => [
      source,
      Object.fromEntries(headers.filter(isOther).map(({ key, value }) => [key, value])),
    ]),
  ).toEqual([
    [
      "**",
      {
        "Strict-Transport-Security": "max-age=31536000; includeSubDomains",
        "X-Content-Type-Options": "nosniff",
        "Referrer-Policy": "strict-origin-when-cross-origin",
        "Cross-Origin-Opener-Policy": "same-origin",
      },
    ],
    ["/admin{,/**}", {}],
    [SECRET_PAGES, SECRET],
    ["/admin/invitation", SECRET],
    ["/api/lessons/*/file", {}],
    ["/assets/**", { "Cache-Control": FOREVER }],
    ["/pictures/**", { "Cache-Control": FOREVER }],
    ["!/@(api|assets|images|pictures)/**", { "Cache-Control": "no-cache" }],
    ["/images/**", { "Cache-Control": "public, max-age=86400" }],
  ]);
});

test("uploaded pictures and PDFs have their own policy, because Hosting replaces that of the function", () => {
  expect(headersFor("/api/lessons/*/file")["Content-Security-Policy"]).toBe("default-src 'none'; sandbox");
  expect(headersFor("/pictures/**")["Content-Security-Policy"]).toBe("default-src 'none'");
});

test("routes /api and unreleased pictures to the function in its region", () => {
  const fromFunction = { functionId: "api", region: "europe-west1" };
  expect(hosting.rewrites.slice(0, 2)).toEqual([
    { source: "/api{,/**}", function: fromFunction },
    { source: "/pictures/**", function: fromFunction },
  ]);
});
