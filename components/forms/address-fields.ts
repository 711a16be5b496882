import { cleanInput } from '@/lib/shared/clean-input';

/** What is known of fields that show what an address says, and that lead to the next one. */
export type AddressFields = {
  /** What the address said when they were looked at last. */
  given: string;
  /** What was sent from them and is not answered yet, the oldest first. */
  sent: readonly string[];
};

/** What several fields say together, but for what no address keeps. */
export function textOfFields(values: readonly string[]): string {
  return values.map((value) => cleanInput(value).normalize('NFC').replace(/\s+/g, ' ').trim()).join('\n');
}

/** The fields were sent. */
export function sendFields(known: AddressFields, typed: string): AddressFields {
  return { ...known, sent: [...known.sent, typed] };
}

/**
 * An address has arrived, or the page was shown again at the same one.
 * @param given what it says
 * @param typed what the fields say
 * @returns whether the fields take what it says. They keep what was typed while the answer to their own search was on its way;
 *   any other way to an address is taken for what it says
 */
export function arriveAt(
  known: AddressFields,
  given: string,
  typed: string,
): { known: AddressFields; takes: boolean } {
  if (given === known.given) return { known, takes: false };
  const own = known.sent.indexOf(given);
  // Searches are answered in their order: an older one without an answer was overtaken.
  const sent = own < 0 ? [] : known.sent.slice(own + 1);
  const typedSince = own >= 0 && typed !== given;
  return { known: { given, sent }, takes: !typedSince };
}
