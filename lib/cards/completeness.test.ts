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

  it('does not ask for identity data', () => {
    for (const kind of cardKinds)
      expect(completenessOf(emptyCardForm('vi'), kind).missing).not.toContain('taxCode');
  });
});
