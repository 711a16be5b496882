import { configs } from 'opencc-js/preset';
import { processWide } from '@/lib/server/process-wide';

// The library builds a tree of maps for every converter and every step, four times the same phrases: 100 MB of small maps in
// a process that serves pages. Here its dictionaries are read once each, into one map (docs/decisions/0012).

type Dictionary = {
  entries: ReadonlyMap<string, string>;
  /** The longest text of the dictionary that begins with a character, in UTF-16 units. */
  longest: ReadonlyMap<string, number>;
};

type Step = readonly Dictionary[];

/** As the library's presets are, with the step that its types leave out. */
type Preset = {
  normalizationChain?: readonly (readonly string[])[];
  segmentation?: string | readonly string[];
  conversionChain: readonly (readonly string[])[];
};

/** From Simplified to Traditional as written in Taiwan and back, with its words (`p`) or without. */
export type ChinesePreset = 's2tw' | 's2twp' | 'tw2s' | 'tw2sp';

const known = processWide('chinese-dictionaries', () => new Map<string, Dictionary>());

/** @param serialised "from to|from to other|…", the first of several is taken */
function dictionaryOf(serialised: string): Dictionary {
  const read = known.get(serialised);
  if (read) return read;
  const entries = new Map<string, string>();
  const longest = new Map<string, number>();
  for (const line of serialised.split('|')) {
    const [text = '', instead] = line.split(' ');
    if (text === '' || instead === undefined) continue;
    entries.set(text, instead);
    const [first = ''] = text;
    if (text.length > (longest.get(first) ?? 0)) longest.set(first, text.length);
  }
  const dictionary = { entries, longest };
  known.set(serialised, dictionary);
  return dictionary;
}

/** The longest entry that begins at a place, of the first dictionary that has it. */
function matchAt(text: string, at: number, step: Step): { length: number; instead: string } | null {
  const first = String.fromCodePoint(text.codePointAt(at) ?? 0);
  const most = Math.max(...step.map(({ longest }) => longest.get(first) ?? 0));
  for (let length = Math.min(most, text.length - at); length > 0; length -= 1) {
    const part = text.slice(at, at + length);
    for (const { entries } of step) {
      const instead = entries.get(part);
      if (instead !== undefined) return { length, instead };
    }
  }
  return null;
}

/** Calls for each piece of a text: one that a step knows, or the stretch between two. */
function eachPiece(text: string, step: Step, call: (piece: string, instead: string) => void): void {
  let from = 0;
  for (let at = 0; at < text.length; ) {
    const match = matchAt(text, at, step);
    if (match === null) {
      at += (text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1;
      continue;
    }
    if (from < at) call(text.slice(from, at), text.slice(from, at));
    call(text.slice(at, at + match.length), match.instead);
    at += match.length;
    from = at;
  }
  if (from < text.length) call(text.slice(from), text.slice(from));
}

function replaced(text: string, step: Step): string {
  let result = '';
  eachPiece(text, step, (_piece, instead) => {
    result += instead;
  });
  return result;
}

function segmented(text: string, step: Step): string[] {
  if (step.length === 0) return [text];
  const pieces: string[] = [];
  eachPiece(text, step, (piece) => pieces.push(piece));
  return pieces;
}

const hasHan = /\p{Script=Han}/u;

/**
 * A converter of Chinese texts by the dictionaries of OpenCC: parted into known phrases first, each of which is rewritten by
 * its own, so that no word arises across two.
 * @see https://github.com/BYVoid/OpenCC
 */
export function chineseConverter(name: ChinesePreset): (text: string) => string {
  const preset = configs[name] as unknown as Preset;
  const stepOf = (dictionaries: readonly string[]): Step => dictionaries.map(dictionaryOf);
  const normal = (preset.normalizationChain ?? []).map(stepOf);
  const phrases = stepOf([preset.segmentation ?? []].flat());
  const chain = preset.conversionChain.map(stepOf);
  return (text) => {
    if (!hasHan.test(text)) return text;
    const plain = normal.reduce(replaced, text);
    return segmented(plain, phrases)
      .map((piece) => chain.reduce(replaced, piece))
      .join('');
  };
}
