import { describe, expect, it } from 'vitest';
import { cardKinds } from '@/lib/shared/card-kind';
import { completenessOf } from './completeness';
import { type CardForm, emptyCardForm } from './editor/card-form';
import { fieldKinds } from './field-kinds';
import { cardFieldNames, fieldOf } from './field-lists';

/** A form on which everything says something. */
function filled(): CardForm {
  const entries = cardFieldNames.map((name) => {
    const { empty } = fieldKinds[fieldOf(name).kind];
    return [name, Array.isArray(empty) ? ['x'] : 'x'];
  });
  return Object.fromEntries(entries) as CardForm;
}

describe('how complete a card is', () => {
  it.each(cardKinds)('is nothing for an empty %s card and all for a full one', (kind) => {
    expect(completenessOf(emptyCardForm('vi'), kind).percent).toBe(0);
    expect(completenessOf(filled(), kind)).toEqual({ percent: 100, missing: [] });
  });

  it('names first what helps most, each kind by its own fields', () => {
    const company = completenessOf(emptyCardForm('vi'), 'company').missing;
    const personal = completenessOf(emptyCardForm('vi'), 'personal').missing;
    expect(company.slice(0, 3)).toEqual(['companyDescription', 'services', 'logoKey']);
    expect(personal.slice(0, 3)).toEqual(['personalDescription', 'services', 'logoKey']);
    expect(company).toContain('openingHours');
    expect(company).not.toContain('skills');
    expect(personal).toContain('skills');
    expect(personal).not.toContain('openingHours');
  });

  it('is not all as long as the least is missing, and blanks are nothing', () => {
    const { percent, missing } = completenessOf({ ...filled(), advantages: ' \n ' }, 'company');
    expect(missing).toEqual(['advantages']);
    expect(percent).toBeGreaterThan(90);
    expect(percent).toBeLessThan(100);
  });

  it('counts the languages that say everything, each by its share, and pictures', () => {
    const reachOf = (languages: number, hasPictures: boolean) =>
      completenessOf(filled(), 'company', { languages, hasPictures });
    expect(reachOf(1, true)).toEqual({ percent: 100, missing: [] });
    expect(reachOf(1, false).missing).toEqual(['pictures']);
    expect(reachOf(0, false).missing).toEqual(['languages', 'pictures']);
    // Five of six: what is left helps less than the pictures.
    expect(reachOf(5 / 6, false).missing).toEqual(['pictures', 'languages']);
    const percents = [0, 1 / 6, 3 / 6, 5 / 6, 1].map((languages) => reachOf(languages, true).percent);
    expect(percents).toEqual(percents.toSorted((one, other) => one - other));
    expect(new Set(percents).size).toBe(percents.length);
    // It alone is far from a card.
    const empty = completenessOf(emptyCardForm('vi'), 'company', { languages: 1, hasPictures: true });
    expect(empty.percent).toBeLessThan(25);
  });

  it('does not ask for identity data', () => {
    for (const kind of cardKinds)
      expect(completenessOf(emptyCardForm('vi'), kind).missing).not.toContain('taxCode');
  });
});
