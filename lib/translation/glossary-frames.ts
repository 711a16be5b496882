import type { Locale } from '@/lib/i18n/locales';
import { type GlossaryEntry, glossaryEntries, termsOf } from './glossary-entries';

/** One wording of a frame: what stands before and behind the term. */
type Frame = { before: string; behind: string; entry: GlossaryEntry };

const term = '{x}';
const frames = new Map<Locale, readonly Frame[]>();

/** The frames of a language, those that say most first: "Dịch vụ sửa chữa {x}" comes before "Dịch vụ {x}". */
function framesIn(locale: Locale): readonly Frame[] {
  const made =
    frames.get(locale) ??
    glossaryEntries('frames')
      .flatMap((entry) =>
        termsOf(entry, locale).flatMap((wording) => {
          const [before = '', behind = ''] = wording.toLowerCase().split(term);
          return before || behind ? [{ before, behind, entry }] : [];
        }),
      )
      .toSorted((one, other) => lengthOf(other) - lengthOf(one));
  frames.set(locale, made);
  return made;
}

const lengthOf = ({ before, behind }: Frame) => before.length + behind.length;

/** A term may stand in a frame that stands in others: all-in services of the repair of air conditioners. */
const deepest = 3;

/**
 * A term by what is said around it, where the rest of it is known: "Bán sỉ sàn gỗ" by "Bán sỉ {x}" and "Sàn gỗ".
 * @param find looks up what stands in the frame
 */
export function findInFrame(
  find: (words: string) => string | null,
  words: string,
  source: Locale,
  target: Locale,
  depth = deepest,
): string | null {
  if (depth === 0) return null;
  const typed = words.normalize('NFC').trim();
  const lower = typed.toLowerCase();
  for (const { before, behind, entry } of framesIn(source)) {
    if (typed.length <= before.length + behind.length) continue;
    if (!lower.startsWith(before) || !lower.endsWith(behind)) continue;
    const inner = typed.slice(before.length, typed.length - behind.length).trim();
    const known = find(inner) ?? findInFrame(find, inner, source, target, depth - 1);
    const [wording] = termsOf(entry, target);
    if (known !== null && wording !== undefined) return putIn(wording, known);
  }
  return null;
}

/** A term inside of a wording begins with a small letter, unless it is written with capitals. */
function putIn(wording: string, known: string): string {
  const isInside = !wording.startsWith(term);
  const small = /^\p{Lu}\p{Ll}*(?:[\s-]|$)/u.test(known) && !/\s\p{Lu}/u.test(known);
  const inside = isInside && small ? known.charAt(0).toLowerCase() + known.slice(1) : known;
  return wording.replace(term, inside);
}
