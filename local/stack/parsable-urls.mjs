// Preloaded into firebase-tools. Its Hosting emulator parses the URL and the Host header of each request
// without a catch (hosting/initMiddleware.js, hosting/proxy.js, superstatic's redirects.js), so one `GET //`
// or `GET /%` ends every emulator. Node publishes this event before the server handles the request.
import { subscribe } from "node:diagnostics_channel";

subscribe("http.server.request.start", ({ request }) => {
  if (!URL.canParse(`http://${request.headers.host ?? "localhost"}`)) request.headers.host = "localhost";
  request.url = parsable(request.url);
});

/** Returns `url` as a path that `new URL()` and `decodeURIComponent()` accept. */
function parsable(url) {
  const path = /^\/(?![/\\])/.test(url) ? url : `/${url.replace(/^[/\\]+/, "")}`;
  try {
    decodeURIComponent(path);
    return path;
  } catch {
    return path.replaceAll("%", "%25");
  }
}
