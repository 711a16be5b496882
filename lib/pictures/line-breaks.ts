import type { Locale } from '@/lib/i18n/locales';
import type { Cluster } from './lettering';

/** Must not begin a line (kinsoku), and must not end one. */
const notFirst =
  /^[\p{Pe}\p{Pf}、。，．・：；？！,.:;?!%‰°′″…‥ーゝゞ々〻ぁぃぅぇぉっゃゅょゎゕゖァィゥェォッャュョヮヵヶ〜～·•）]/u;
const notLast = /[\p{Ps}\p{Pi}（＄¥￥#№]$/u;
const wide = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々、。，；：！？」』】）]/u;
/** After these a break is welcome: parts of an address, of a list. */
const welcome = /[,;，、；·・|–—]\s?$/u;
/** After these a long word may go on below. */
const inWord = /[-‐/@]$/u;

/** A place where a line may end: before cluster `at`. `cost` is 0 where the sense has a joint. */
export type Break = { at: number; cost: number };

/**
 * Where a text may be broken: at spaces, after hyphens, and between words of Chinese and Japanese as Intl.Segmenter knows
 * them, never against kinsoku. Korean is broken at spaces only.
 */
export function findBreaks(clusters: readonly Cluster[], locale: Locale): Break[] {
  const text = clusters.map((cluster) => cluster.text).join('');
  const words = new Set<number>();
  for (const { index } of new Intl.Segmenter(locale, { granularity: 'word' }).segment(text)) words.add(index);
  const breaks: Break[] = [];
  let offset = 0;
  for (const [at, cluster] of clusters.entries()) {
    const before = text.slice(Math.max(0, offset - 2), offset);
    if (at > 0 && mayBreak(before, cluster.text, words.has(offset)))
      breaks.push({ at, cost: welcome.test(before) ? 0 : inWord.test(before) ? 2 : 1 });
    offset += cluster.text.length;
  }
  return breaks;
}

function mayBreak(before: string, next: string, betweenWords: boolean): boolean {
  if (next === ' ' || notFirst.test(next) || notLast.test(before.trimEnd())) return false;
  if (before.endsWith(' ')) return true;
  if (inWord.test(before)) return /^\p{L}/u.test(next);
  return betweenWords && (wide.test(next) || wide.test(before.slice(-1)));
}

/** For words that are longer than a line: between any two letters that may part. */
export function findEmergencyBreaks(clusters: readonly Cluster[]): Break[] {
  return clusters.flatMap(({ text }, at) => {
    const before = clusters[at - 1]?.text;
    if (before === undefined || text === ' ' || notFirst.test(text) || notLast.test(before)) return [];
    return [{ at, cost: before === ' ' ? 1 : 3 }];
  });
}
