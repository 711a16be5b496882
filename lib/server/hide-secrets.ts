import pino from 'pino';

const censor = '[hidden]';

/** Names whose values never reach a log line, in any spelling: newPassword, csrfToken, Set-Cookie, codeHash. */
const secretNames =
  /password|passphrase|token|secret|cookie|authorization|captcha|^otp$|^((verification|login|e?mail|reset|recovery)[-_]?)?codes?(hash)?$/i;

/** Deeper than this nothing is written: no log line needs it, and a circle ends. */
const deepest = 8;

/**
 * A copy of what a log line is given without the values of secret names, at every depth. The `code` of an error stays: it
 * says what went wrong (ECONNREFUSED, an SQLSTATE).
 */
export function hideSecrets(value: unknown, depth = 0): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (depth > deepest) return '[deep]';
  if ('toJSON' in value && typeof value.toJSON === 'function') return hideSecrets(value.toJSON(), depth + 1);
  if (Array.isArray(value)) return value.map((each) => hideSecrets(each, depth + 1));
  const isError = value instanceof Error;
  const entries = Object.entries(isError ? pino.stdSerializers.err(value) : value);
  return Object.fromEntries(
    entries.map(([name, each]) => {
      const isHidden = secretNames.test(name) && !(isError && name === 'code');
      return [name, isHidden ? censor : hideSecrets(each, depth + 1)];
    }),
  );
}

/** What may be somebody's own or open a door, in the order in which it is looked for. */
const tellingParts: readonly RegExp[] = [
  // Whole addresses: names, passwords and tokens stand in them.
  /\b[a-z][a-z0-9+.-]*:\/\/\S+/gi,
  /[^\s@<>"'`(),;:]+@[^\s@<>"'`(),;:]+/g,
  /\b(?:Bearer|Basic)\s+\S+/gi,
  // Tokens, keys and digests: long, and no word since digits are among them.
  /(?<![\w+/=-])(?=[\w+/=-]*\d)[\w+/=-]{20,}/g,
  // Phones, tax codes, accounts, client addresses.
  /\+?\d(?:[\s.()-]{0,2}\d){5,}/g,
];

const named = new RegExp(
  /(?<![\w-])([\w-]*(?:password|passphrase|token|secret|cookie|authorization|captcha|otp|api[-_]?key)[\w-]*["'`]?\s*[:=]\s*)/
    .source + /("[^"]*"|'[^']*'|[^\s,;}]+)/.source,
  'gi',
);

/** A name of a table, column or function, as errors quote it; with one word alone it could be anybody's. */
const plainName = /^(?:[a-z]+(?:[_.][a-z0-9]+)+(?:\(\))?|\[hidden\])$/i;

/**
 * A line of an error as an administrator may read it who is to learn nothing of anybody by it: without addresses of the web
 * and of mail, secrets, long numbers, and whatever stands between quotes but names of the database's and the code's own.
 */
export function hideInText(text: string): string {
  return tellingParts
    .reduce((shown, part) => shown.replace(part, censor), text)
    .replace(named, `$1${censor}`)
    .replace(
      /(?<!\w)(["'`])(.*?)\1(?!\w)|[“«](.*?)[”»]/g,
      (whole, _quote, inner?: string, typographic?: string) =>
        plainName.test(inner ?? typographic ?? '') ? whole : censor,
    );
}
