import type { Delta } from '@/lib/rich-text/delta';
import { parseDelta } from '@/lib/rich-text/parse-delta';
import { deltaLength, isEmptyDelta, readerLength } from '@/lib/rich-text/text';
import { cleanInput } from '@/lib/shared/clean-input';
import { withWords, wordsOfJson } from '@/lib/translation/json-words';
import { shopLimits } from '../limits';
import { fieldText, fitsList, type ProductTextField, parseJson, tidyLine } from './fields';

/** Codes of the catalogue `translation.fieldErrors`. */
export type WrittenError = 'required' | 'tooLong' | 'itemTooLong' | 'twice';

/** A translation may be longer than its original by so much. */
const room = 2;

/**
 * What a seller wrote of a field in another language, as it is kept.
 * @param text plain for the name, else the JSON of the field
 * @param original what it stands beside, as `productTextOf` gave it
 */
export function checkWritten(
  field: ProductTextField,
  text: string,
  original: string,
): { text: string } | { error: WrittenError } {
  if (field === 'name') return checkName(tidyLine(text));
  const given = parseJson(text);
  if (field === 'description') return checkDocument(given);
  const words = wordsOfJson(given).map(tidyLine);
  const own: unknown = parseJson(original);
  if (words.length !== wordsOfJson(own).length || words.includes('')) return { error: 'required' };
  // The shape is that of the original, whatever was sent.
  const there = withWords(own, words);
  if (fitsList(field, there, own)) return { text: fieldText(there) };
  return { error: field === 'options' && !hasDistinctValues(there) ? 'twice' : 'itemTooLong' };
}

function checkName(name: string): { text: string } | { error: WrittenError } {
  if (name === '') return { error: 'required' };
  const isLong = readerLength(name) > shopLimits.name || name.length > shopLimits.name * room;
  return isLong ? { error: 'tooLong' } : { text: name };
}

function checkDocument(given: unknown): { text: string } | { error: WrittenError } {
  const read = parseDelta(cleanInput(given), { preset: 'essential' });
  if (!('delta' in read)) return { error: read.error === 'richTextTooLarge' ? 'tooLong' : 'required' };
  const { delta }: { delta: Delta } = read;
  if (isEmptyDelta(delta)) return { error: 'required' };
  return deltaLength(delta) > shopLimits.description * room
    ? { error: 'tooLong' }
    : { text: fieldText(delta) };
}

const hasDistinctValues = (options: unknown) =>
  (options as { values: string[] }[]).every(({ values }) => new Set(values).size === values.length);
