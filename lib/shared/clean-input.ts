/**
 * Halves of surrogate pairs and the null character, which PostgreSQL cannot store, and the controls of writing direction
 * (UAX #9), with which a text shows otherwise than it reads: no language of this site needs them. The joiners inside of
 * emoji and words and all combining marks stay.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: this is the character to leave out
const unkept = /[\p{Cs}\p{Bidi_Control}\u0000]/gu;

/**
 * What somebody sent, with all its texts cleaned: the one place where that is done for what comes in. Actions, JSON bodies,
 * queries and forms pass it before their schema looks at them.
 * @param given a text, or plain data with texts in it; anything else in it is handed on as it is
 */
export function cleanInput<Given>(given: Given): Given {
  return clean(given) as Given;
}

function clean(given: unknown): unknown {
  if (typeof given === 'string') return given.replace(unkept, '');
  if (Array.isArray(given)) return given.map(clean);
  if (typeof given !== 'object' || given === null || !isPlain(given)) return given;
  return Object.fromEntries(Object.entries(given).map(([key, value]) => [key, clean(value)]));
}

function isPlain(given: object): boolean {
  const prototype = Object.getPrototypeOf(given);
  return prototype === Object.prototype || prototype === null;
}
