import { type Behaviour, readBehaviour, readTicketAnswer, type TicketAnswer } from "./behaviours.ts";
import { type Fields, HttpError } from "./http.ts";

/** The current test settings. The keys of `buyers` are email addresses. */
export type Settings = { everybody: Setting; buyers: Map<string, Setting> };

export type Setting = {
  ticketAnswer: TicketAnswer;
  /** For card pages without a behaviour in the URL. */
  behaviour: Behaviour;
};

/**
 * A change of the settings, for all buyers or for the buyer with this email address. Missing fields stay
 * unchanged. `ticket` and `script` are names of `TICKET_ANSWERS` and `BEHAVIOURS`, with a delay if they take one.
 */
export type Change = { ticket?: string; script?: string; buyer?: string };

const FIELDS = ["ticket", "script", "buyer"];

/** Returns the normal settings changed by `change`. Throws HttpError for an unknown text. */
export function newSettings(change: Change): Settings {
  const everybody = { ticketAnswer: ticketAnswerOf("normal"), behaviour: behaviourOf("normal") };
  const settings = { everybody, buyers: new Map() };
  changeSettings(settings, change);
  return settings;
}

/** Applies a change. Throws HttpError for an unknown text and then changes nothing. */
export function changeSettings(settings: Settings, { ticket, script, buyer }: Change): void {
  const changed = {
    ...settingFor(settings, buyer),
    ...(ticket !== undefined && { ticketAnswer: ticketAnswerOf(ticket) }),
    ...(script !== undefined && { behaviour: behaviourOf(script) }),
  };
  const key = keyOf(buyer);
  if (key === "") settings.everybody = changed;
  else settings.buyers.set(key, changed);
}

/** Parses a posted change. Throws HttpError for an unknown field. */
export function changeOf(fields: Fields): Change {
  const unknown = Object.keys(fields).find((name) => !FIELDS.includes(name));
  if (unknown !== undefined) throw new HttpError(400, `Svæðið er ekki þekkt: ${unknown.slice(0, 40)}`);
  return fields;
}

/** Returns the setting for the buyer with this email address. */
export function settingFor({ everybody, buyers }: Settings, buyer: string | null | undefined): Setting {
  return buyers.get(keyOf(buyer)) ?? everybody;
}

/** Returns the behaviour with this text. Throws HttpError for an unknown one. */
export function behaviourOf(text: string): Behaviour {
  const behaviour = readBehaviour(text);
  if (behaviour === null) throw new HttpError(400, "Prufustilling er ekki þekkt: script");
  return behaviour;
}

function ticketAnswerOf(text: string): TicketAnswer {
  const answer = readTicketAnswer(text);
  if (answer === null) throw new HttpError(400, "Prufustilling er ekki þekkt: ticket");
  return answer;
}

function keyOf(buyer: string | null | undefined): string {
  return buyer?.trim().toLowerCase() ?? "";
}
