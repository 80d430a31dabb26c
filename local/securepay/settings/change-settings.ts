import type { Answer } from "../http/answer.ts";
import { HttpProblem } from "../http/http-problem.ts";
import type { PageRequest } from "../http/request.ts";
import type { Sandbox } from "../sandbox.ts";
import { changeSettings } from "./settings.ts";

const FIELDS = ["ticket", "script", "buyer"];

/** A test or a person changes the settings; a browser goes back to the page that shows them. */
export async function answerChange({ settings }: Sandbox, request: PageRequest): Promise<Answer> {
  const fields = await request.form();
  const unknown = Object.keys(fields).find((name) => !FIELDS.includes(name));
  if (unknown !== undefined) throw new HttpProblem(400, `Svæðið er ekki þekkt: ${unknown.slice(0, 40)}`);
  changeSettings(settings, fields);
  return { status: 303, type: "text/plain", body: "", location: "/" };
}
