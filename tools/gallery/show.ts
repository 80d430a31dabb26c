import { nameOf } from "./scene.ts";
import { type Shot, SIZES } from "./shoot.ts";

/** The gallery as a page: a row for each scene, a picture for each width, and what is wrong with it. */
export function galleryPage(shots: readonly Shot[]): string {
  const routes = [...new Set(shots.map(({ scene }) => scene.route))];
  const nav = routes.map((route) => `<a href="#${escaped(route)}">${escaped(route)}</a>`).join(" ");
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8" />
<title>Gallery of Golfnámskeið</title>
<style>
  body { font: 16px/1.5 system-ui, sans-serif; margin: 2rem; background: #f4f4f2 }
  nav { display: flex; flex-wrap: wrap; gap: .5rem 1.25rem }
  .row { display: flex; gap: 1.5rem; align-items: flex-start; overflow-x: auto; padding-bottom: 1rem }
  figure { margin: 0 }
  img { display: block; border: 1px solid #ccc; background: #fff }
  .fault { color: #a11 }
</style>
<h1>Golfnámskeið: ${shots.length} pictures</h1>
<nav>${nav}</nav>
${routes.map((route) => section(route, shots)).join("\n")}
</html>
`;
}

function section(route: string, shots: readonly Shot[]): string {
  const names = [
    ...new Set(shots.filter(({ scene }) => scene.route === route).map(({ scene }) => nameOf(scene))),
  ];
  const rows = names.map((name) => row(shots.filter(({ scene }) => nameOf(scene) === name)));
  return `<h2 id="${escaped(route)}">${escaped(route)}</h2>\n${rows.join("\n")}`;
}

function row(shots: readonly Shot[]): string {
  const pictures = shots.map(({ file, width, faults }) => {
    const shown = Math.round(width * (width === SIZES[0]?.width ? 0.6 : 0.5));
    const list = faults.map((fault) => `<div class="fault">${escaped(fault)}</div>`).join("");
    return `<figure><a href="${file}"><img src="${file}" width="${shown}" alt="" loading="lazy" /></a>${width} px${list}</figure>`;
  });
  return `<h3>${escaped(shots[0]?.scene.state ?? "")}</h3><div class="row">${pictures.join("")}</div>`;
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
