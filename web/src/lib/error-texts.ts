import type { RefusalCode } from "functions/core/errors";

/** Error of a call: a code of the server, no reply, or a session whose cookies the browser did not keep. */
export type ErrorCode = RefusalCode | "no_connection" | "cookies_blocked";

/** Texts of a screen by error code. */
export type ErrorTexts = Readonly<Partial<Record<ErrorCode, string>>>;

/** Shared by the error texts of several screens. */
export const tooManyAttempts = "Of margar tilraunir. Bíddu aðeins og reyndu svo aftur.";
export const internalError = "Villa kom upp hjá okkur. Reyndu aftur eftir smástund.";

/** Fallback for an error that the form's texts do not contain. */
export const unknownError = "Það tókst ekki. Athugaðu nettenginguna og reyndu aftur.";
