import type { CardKind } from '@/lib/shared/card-kind';
import type { CardForm } from './editor/card-form';
import { cardFieldNames, fieldOf, hasField } from './field-lists';
import type { CardFieldName } from './fields';

/** What makes a written card of use to readers of all languages. */
export type CardReach = {
  /** The share of the languages in which it says everything, from 0 to 1. */
  languages: number;
  /** Whether a picture of it was made. */
  hasPictures: boolean;
};

/** What a card may lack: a field, words in some language, pictures. */
export type CardPart = CardFieldName | 'languages' | 'pictures';

/** How much of what helps a card's readers is there, and what is not, the most helpful first. */
export type Completeness = { percent: number; missing: CardPart[] };

/** As `helps` of the fields. */
const reachHelps = { languages: 3, pictures: 2 } as const;

function weightOf(name: CardFieldName, kind: CardKind): number {
  const { helps, required } = fieldOf(name);
  if (!hasField(kind, name)) return 0;
  const own = typeof helps === 'object' ? helps[kind] : helps;
  return own ?? (required === true || required === kind ? 1 : 0);
}

function isFilled(value: CardForm[CardFieldName]): boolean {
  return typeof value === 'string' ? value.trim() !== '' : value !== null && value.length > 0;
}

/**
 * How complete a card is, by the weights of its fields (`helps` in fields.ts) and of how far it reaches.
 * @param form what its owner wrote last
 * @param reach null where its fields alone count
 * @returns whole percents, 100 only where nothing is missing
 */
export function completenessOf(form: CardForm, kind: CardKind, reach: CardReach | null = null): Completeness {
  const fields = cardFieldNames.map((name) => {
    const weight = weightOf(name, kind);
    return { name: name as CardPart, weight, lacks: isFilled(form[name]) ? 0 : weight };
  });
  const reached = reach && [
    part('languages', 1 - reach.languages),
    part('pictures', reach.hasPictures ? 0 : 1),
  ];
  const parts = [...fields, ...(reached ?? [])].filter(({ weight }) => weight > 0);
  const all = parts.reduce((sum, { weight }) => sum + weight, 0);
  const lacking = parts.reduce((sum, { lacks }) => sum + lacks, 0);
  return {
    percent: Math.floor((100 * (all - lacking)) / all),
    missing: parts
      .filter(({ lacks }) => lacks > 0)
      .toSorted((one, other) => other.lacks - one.lacks)
      .map(({ name }) => name),
  };
}

function part(name: keyof typeof reachHelps, share: number) {
  const weight = reachHelps[name];
  return { name, weight, lacks: weight * share };
}
