import 'server-only';
import type { Delta } from '@/lib/rich-text/delta';
import { mapText } from '@/lib/rich-text/map-text';
import { chineseConverter } from './chinese-dictionaries';
import { withWords, wordsOfJson } from './json-words';
import { isSendable, type TextKind } from './source-text';

type Chinese = 'zh-CN' | 'zh-TW';
type Converter = (text: string) => string;

const presets = {
  forms: { 'zh-TW': 's2tw', 'zh-CN': 'tw2s' },
  words: { 'zh-TW': 's2twp', 'zh-CN': 'tw2sp' },
} as const;

const made = new Map<string, Converter>();

function convert(kind: 'words' | 'forms', text: string, to: Chinese): string {
  const key = `${kind} ${to}`;
  const converter = made.get(key) ?? chineseConverter(presets[kind][to]);
  made.set(key, converter);
  return converter(text);
}

/** Writes a Chinese text in the other script, character forms only: names and addresses keep their words. */
export function convertChinese(text: string, to: Chinese): string {
  return convert('forms', text, to);
}

/** Writes Chinese prose in the other script with the words that are used there: 软件 becomes 軟體. */
export function convertProse(text: string, to: Chinese): string {
  return convert('words', text, to);
}

/** Surnames that are written alike in both scripts, though the same character as a word is not. */
const surnames = new Set('于余范姜沈云岳谷台');

/** Writes a person's name in the other script. */
export function convertName(text: string, to: Chinese): string {
  const [first = ''] = text;
  if (!surnames.has(first)) return convertChinese(text, to);
  return first + convertChinese(text.slice(first.length), to);
}

/** The same of a document as JSON: formats, links, formulas and code stay. */
function convertDocument(json: string, to: Chinese): string {
  return JSON.stringify(mapText(JSON.parse(json) as Delta, (text) => convertProse(text, to)));
}

/** The same of JSON of words, word by word. */
function convertWords(json: string, to: Chinese): string {
  const value: unknown = JSON.parse(json);
  return JSON.stringify(
    withWords(
      value,
      wordsOfJson(value).map((word) => convertProse(word, to)),
    ),
  );
}

/** The way in which a text goes from one Chinese script to the other. */
export function converterOf(kind: TextKind): (text: string, to: Chinese) => string {
  if (kind === 'person') return convertName;
  if (kind === 'rich') return convertDocument;
  if (kind === 'words') return convertWords;
  return isSendable({ kind }) ? convertProse : convertChinese;
}
