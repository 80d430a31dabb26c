import { readScript, type Script } from "../behaviour/script.ts";
import { HttpProblem } from "../http/http-problem.ts";
import { readTicketAnswer, type TicketAnswer } from "./ticket-answers.ts";

/** What is set for the process; a buyer with settings of his own is looked up by e-mail address. */
export type Settings = { everybody: Setting; buyers: Map<string, Setting> };

export type Setting = {
  ticketAnswer: TicketAnswer;
  /** For pages whose address names no script. */
  script: Script;
};

/** A change, in the texts that `readTicketAnswer` and `readScript` read; what is left out stays as it is. */
export type Change = { ticket?: string; script?: string; buyer?: string };

/** Everything as usual, but for `change`. Throws HttpProblem for an unknown text. */
export function newSettings(change: Change = {}): Settings {
  const usual = { ticketAnswer: ticketAnswerOf("normal"), script: scriptOf("normal") };
  const settings = { everybody: usual, buyers: new Map() };
  changeSettings(settings, change);
  return settings;
}

/** Sets what `change` names, for everybody or for one buyer. Throws HttpProblem for an unknown text. */
export function changeSettings(settings: Settings, { ticket, script, buyer }: Change): void {
  const changed = {
    ...settingsFor(settings, buyer),
    ...(ticket !== undefined && { ticketAnswer: ticketAnswerOf(ticket) }),
    ...(script !== undefined && { script: scriptOf(script) }),
  };
  const key = keyOf(buyer);
  if (key === "") settings.everybody = changed;
  else settings.buyers.set(key, changed);
}

/** What is set for the buyer with this e-mail address. */
export function settingsFor({ everybody, buyers }: Settings, buyer: string | undefined): Setting {
  return buyers.get(keyOf(buyer)) ?? everybody;
}

/** The script of that text. Throws HttpProblem for an unknown one. */
export function scriptOf(text: string): Script {
  const script = readScript(text);
  if (script === null) throw new HttpProblem(400, "Prufustilling er ekki þekkt: script");
  return script;
}

function ticketAnswerOf(text: string): TicketAnswer {
  const answer = readTicketAnswer(text);
  if (answer === null) throw new HttpProblem(400, "Prufustilling er ekki þekkt: ticket");
  return answer;
}

function keyOf(buyer: string | undefined): string {
  return buyer?.trim().toLowerCase() ?? "";
}
