import type { CardKind } from '@/lib/shared/card-kind';
import type { CardForm } from './editor/card-form';
import { cardFieldNames, fieldOf, hasField } from './field-lists';
import type { CardFieldName } from './fields';

/** How much of what helps a card's readers is filled in, and what is not, the most helpful first. */
export type Completeness = { percent: number; missing: CardFieldName[] };

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
 * How complete a card is, by the weights of its fields (`helps` in fields.ts).
 * @param form what its owner wrote last
 * @returns whole percents, 100 only where nothing is missing
 */
export function completenessOf(form: CardForm, kind: CardKind): Completeness {
  const parts = cardFieldNames
    .map((name) => ({ name, weight: weightOf(name, kind), isFilled: isFilled(form[name]) }))
    .filter(({ weight }) => weight > 0);
  const sum = (some: typeof parts) => some.reduce((total, { weight }) => total + weight, 0);
  const missing = parts.filter((part) => !part.isFilled);
  return {
    percent: Math.floor((100 * (sum(parts) - sum(missing))) / sum(parts)),
    missing: missing.toSorted((one, other) => other.weight - one.weight).map(({ name }) => name),
  };
}
