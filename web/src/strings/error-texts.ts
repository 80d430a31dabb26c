import type { RefusalCode } from "functions/core/errors";

/** What can go wrong with a call: a refusal of the server, no reply at all, or a session that the browser did not keep. */
export type ErrorCode = RefusalCode | "no_connection" | "cookies_blocked";

/** What a screen says, by error code. */
export type ErrorTexts = Readonly<Partial<Record<ErrorCode, string>>>;

/** Texts of several screens' tables. */
export const tooManyAttempts = "Of margar tilraunir. Bíddu aðeins og reyndu svo aftur.";
export const internalError = "Villa kom upp hjá okkur. Reyndu aftur eftir smástund.";

/** For an error that a form's table does not know. */
export const unknownError = "Það tókst ekki. Athugaðu nettenginguna og reyndu aftur.";
