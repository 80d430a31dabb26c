import { createHmac, randomBytes, randomInt } from "node:crypto";
import { RECOVERY_CODES } from "./limits.ts";

/** Codes of authenticator apps (RFC 6238) and recovery codes. */
export type OneTimeCodes = {
  /** Returns a new secret in base32. */
  newSecret(): Promise<string>;
  /** Returns the content of the QR code for an authenticator app: secret, shop and account. */
  uriOf(secret: string, account: string): Promise<string>;
  /**
   * Returns the number of the 30-second period since 1970 (current, previous or next) that `code` is valid
   * for, else null.
   */
  stepOf(secret: string, code: string, now: Date): Promise<number | null>;
  newRecoveryCodes(): { codes: string[]; salt: string; hashes: string[] };
  /** Returns the hash of a recovery code, or null if the text does not have its format. */
  hashRecoveryCode(code: string, salt: string): string | null;
};

const APP_CODE = /^[0-9]{6}$/;
const SECRET_BYTES = 20;
const PERIOD_SECONDS = 30;

/**
 * Omits 0, 1, I, L and O, which are easily confused. Sixteen characters have 79 bits, too many to guess. So a
 * fast hash is enough, unlike for a password.
 */
const ALPHABET = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";
const RECOVERY_CODE_LENGTH = 16;
const RECOVERY_CODE = new RegExp(`^[${ALPHABET}]{${RECOVERY_CODE_LENGTH}}$`);

/** Creates the code service. Loads `otpauth` with the first call that needs it. */
export function oneTimeCodes(issuer: string): OneTimeCodes {
  const totpOf = async (secret: string, label = "") => {
    const { Secret, TOTP } = await import("otpauth");
    return new TOTP({ issuer, label, secret: Secret.fromBase32(secret), period: PERIOD_SECONDS });
  };
  return {
    async newSecret() {
      const { Secret } = await import("otpauth");
      return new Secret({ size: SECRET_BYTES }).base32;
    },

    async uriOf(secret, account) {
      return (await totpOf(secret, account)).toString();
    },

    async stepOf(secret, code, now) {
      // otpauth throws for a code with the right number of characters but more bytes.
      if (!APP_CODE.test(code)) return null;
      const timestamp = now.getTime();
      const delta = (await totpOf(secret)).validate({ token: code, timestamp, window: 1 });
      return delta === null ? null : Math.floor(timestamp / 1000 / PERIOD_SECONDS) + delta;
    },

    newRecoveryCodes() {
      const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
      const salt = randomBytes(16).toString("hex");
      return { codes, salt, hashes: codes.map((code) => hashOf(code, salt)) };
    },

    hashRecoveryCode(code, salt) {
      return RECOVERY_CODE.test(code) ? hashOf(code, salt) : null;
    },
  };
}

function newRecoveryCode(): string {
  const characters = Array.from({ length: RECOVERY_CODE_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]);
  return characters.join("");
}

function hashOf(code: string, salt: string): string {
  return createHmac("sha256", salt).update(code).digest("hex");
}
