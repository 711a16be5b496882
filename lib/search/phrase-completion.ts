import { foldText } from './fold';
import type { Gazetteer } from './gazetteer';

const most = 3;
/** A shorter beginning says too little. */
const shortest = { latin: 3, other: 2 };

/** Where the words of a text begin; each character of a script without spaces. */
function beginnings(text: string): number[] {
  const starts: number[] = [];
  for (const found of text.matchAll(/[\p{Script=Latin}\p{M}\p{N}]+|[^\s]/gu)) starts.push(found.index);
  return starts;
}

/**
 * The query with its end, as long as possible, as the beginning of the name of an industry or a place: "hotel da n",
 * "khách s", レスト. Pure.
 * @returns the queries to try instead, the shortest names first
 */
export function completePhrase(text: string, gazetteer: Gazetteer): string[] {
  for (const start of beginnings(text)) {
    const end = foldText(text.slice(start));
    if (end.length < (/^[a-z]/.test(end) ? shortest.latin : shortest.other)) break;
    const names = gazetteer.names
      .filter(({ key }) => key.length > end.length && key.startsWith(end))
      .sort((one, other) => one.key.length - other.key.length);
    const queries = [...new Set(names.map((name) => text.slice(0, start) + name.text))];
    if (queries.length > 0) return queries.slice(0, most);
  }
  return [];
}
