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
