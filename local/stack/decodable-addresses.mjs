// Preloaded into firebase-tools: its Hosting emulator decodes each address (superstatic 10, lib/middleware/redirects.js), and
// `GET /%` ends the whole suite. Node announces a request before the server sees it.
import { subscribe } from "node:diagnostics_channel";

subscribe("http.server.request.start", ({ request }) => {
  if (!isDecodable(request.url)) request.url = request.url.replaceAll("%", "%25");
});

function isDecodable(url) {
  try {
    decodeURIComponent(url);
    return true;
  } catch {
    return false;
  }
}
