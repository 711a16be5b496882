import { foldText } from './fold';
import legalForms from './legal-forms.json' with { type: 'json' };

const longestKey = 60;

// Folded spellings, longest first: "Công ty TNHH MTV" goes as a whole. The joined ones (in simplified characters and
// hiragana) stand without a space before or behind the name.
const latinForms = longestFirst(legalForms.latin);
const joinedForms = longestFirst(legalForms.joined);

/** The forms that stand in brackets or in one character: ㈱, (주), （有）. NFKC has made brackets of all of them. */
export const bracketedForms = new RegExp(`\\((?:${legalForms.bracketed.join('|')})\\)`, 'g');

/** The same as they are written. */
export const bracketedFormTexts: readonly string[] = legalForms.bracketed.map((form) => `(${form})`);

/** The phrases of legal forms, folded. */
export const legalFormPhrases: readonly string[] = [...latinForms, ...joinedForms];

const cjk = '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}';
const spaceBesideCjk = new RegExp(`(?<=[${cjk}]) | (?=[${cjk}])`, 'gu');

function longestFirst(forms: string[]): string[] {
  return forms.sort((one, other) => other.length - one.length);
}

/**
 * What a name is compared by: folded (accents, case, width, traditional characters), legal forms dropped wherever they
 * stand at an end, marks and spaces as one space, none beside Chinese, Japanese and Korean.
 */
export function foldName(name: string | null | undefined): string {
  const words = foldText((name ?? '').slice(0, 400))
    .replace(bracketedForms, ' ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  const whole = words.replace(spaceBesideCjk, '');
  let rest = whole;
  for (let before = ''; before !== rest; ) {
    before = rest;
    rest = withoutForm(rest);
  }
  return rest === '' ? whole : rest;
}

function withoutForm(name: string): string {
  for (const form of latinForms) {
    if (name === form) return '';
    if (name.startsWith(`${form} `)) return name.slice(form.length + 1);
    if (name.endsWith(` ${form}`)) return name.slice(0, -form.length - 1);
  }
  for (const form of joinedForms) {
    if (name.startsWith(form)) return name.slice(form.length).trim();
    if (name.endsWith(form)) return name.slice(0, -form.length).trim();
  }
  return name;
}

/** What lists are sorted by, and names are found by from their beginning: `foldName`, at most 60 units. */
export function nameKey(name: string): string {
  // A cut may leave half of a surrogate pair.
  return foldName(name)
    .slice(0, longestKey)
    .replace(/[\ud800-\udbff]$/, '')
    .trim();
}
