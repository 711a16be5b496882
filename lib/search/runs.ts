/** What a stretch of text is made of: a word between spaces, Chinese and Japanese, or Hangul. */
type RunKind = 'word' | 'han' | 'hangul';

export type Run = {
  kind: RunKind;
  text: string;
  /** Position in the text, in UTF-16 units. */
  start: number;
  /** Whether only spaces, hyphens and the like part it from the run before: its neighbour. */
  joins: boolean;
};

const SOFT = 0;
const HARD = 1;
const WORD = 2;
const HAN = 3;
const HANGUL = 4;

const classes = classify();

function classify(): Uint8Array {
  const table = new Uint8Array(0x10000);
  const han = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u30fc]/u;
  const hangul = /\p{Script=Hangul}/u;
  // Marks without a composed letter belong to their word.
  const word = /[\p{L}\p{N}\p{M}]/u;
  const hard = /[,;:!?()[\]{}|/\\<>"\n\r\u3001\u3002\u300c-\u3011\u30fb]/;
  for (let code = 0; code < 0x10000; code += 1) {
    const character = String.fromCharCode(code);
    if (han.test(character)) table[code] = HAN;
    else if (hangul.test(character)) table[code] = HANGUL;
    else if (word.test(character)) table[code] = WORD;
    else table[code] = hard.test(character) ? HARD : SOFT;
  }
  // Surrogate pairs in a directory are rare Chinese characters, and emoji, which harm nobody as a bigram.
  table.fill(HAN, 0xd840, 0xd8c0);
  table.fill(HAN, 0xdc00, 0xe000);
  return table;
}

const kinds: Record<number, RunKind> = { [WORD]: 'word', [HAN]: 'han', [HANGUL]: 'hangul' };

/**
 * Parts a text into runs of one kind of script.
 * @param text folded, or at least in NFKC
 */
export function splitRuns(text: string): Run[] {
  const runs: Run[] = [];
  let joins = false;
  let at = 0;
  while (at < text.length) {
    const kind = classes[text.charCodeAt(at)] ?? SOFT;
    if (kind < WORD) {
      if (kind === HARD) joins = false;
      at += 1;
      continue;
    }
    const start = at;
    at += 1;
    while (at < text.length && classes[text.charCodeAt(at)] === kind) at += 1;
    runs.push({ kind: kinds[kind] as RunKind, text: text.slice(start, at), start, joins });
    joins = true;
  }
  return runs;
}
