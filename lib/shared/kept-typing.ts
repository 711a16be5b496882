import { minuteMs } from './durations';

/** How long what was typed waits for the page that comes: longer than a page takes, shorter than a person stays away. */
export const keptTypingMs = 10 * minuteMs;

/** What was typed into one field. */
export type TypedField = {
  /** The field's name or id, and which of those that share it. */
  name: string;
  nth: number;
  /** What stood there before. */
  was: string;
  value: string;
};

export type KeptTyping = {
  path: string;
  at: number;
  /** Whose page it was, null for the signed-out: another person is shown nothing of it. */
  who: string | null;
  fields: TypedField[];
};

/** A field, as its element says. */
type Field = { type: string; name: string; autocomplete: string };

const textTypes = new Set(['text', 'email', 'tel', 'url', 'search', 'number', 'textarea']);
const secretName = /pass|captcha|secret|token|otp|cvc|cvv|^code$|iban|cardnumber|card-number/i;
const secretPurpose = /password|one-time-code|\bcc-/i;

/** Whether what is typed into a field may be kept: no passwords, codes, captchas and card numbers. */
export function mayKeepTyping({ type, name, autocomplete }: Field): boolean {
  return textTypes.has(type) && name !== '' && !secretName.test(name) && !secretPurpose.test(autocomplete);
}

/**
 * What may be put back on a page.
 * @param stored as it was kept, or anything else that a browser's store holds
 * @returns null for another path, another time and what has another shape
 */
export function readKeptTyping(stored: string | null, path: string, now: number): KeptTyping | null {
  try {
    const kept = JSON.parse(stored ?? 'null') as KeptTyping | null;
    if (!kept || kept.path !== path || !Array.isArray(kept.fields)) return null;
    if (kept.who !== null && typeof kept.who !== 'string') return null;
    if (typeof kept.at !== 'number' || kept.at > now || now - kept.at > keptTypingMs) return null;
    return { ...kept, fields: kept.fields.filter(isTypedField) };
  } catch {
    return null;
  }
}

function isTypedField(field: unknown): field is TypedField {
  const { name, nth, was, value } = (field ?? {}) as Partial<Record<keyof TypedField, unknown>>;
  const isText = [name, was, value].every((text) => typeof text === 'string');
  return isText && typeof nth === 'number';
}
