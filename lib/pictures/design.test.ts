import { expect, it } from 'vitest';
import { type CardDesign, designQuery, inLineOrder, isSameDesign } from './design';
import { lackedLines } from './line-fields';
import { pictureChoiceSchema } from './schemas';

const design: CardDesign = { layout: 'panel', background: 'abcdefghjk', accent: 'ground', hidden: [] };

it('lines stand in one order, each once', () => {
  expect(inLineOrder(['address', 'motto', 'address'])).toEqual(['motto', 'address']);
  expect(
    isSameDesign({ ...design, hidden: ['phone', 'motto'] }, { ...design, hidden: ['motto', 'phone'] }),
  ).toBe(true);
  expect(isSameDesign(design, { ...design, accent: 'logo' })).toBe(false);
});

it('an address says what is not as usual, and is read as it was written', () => {
  const choice = { ...design, card: 'company', locale: 'vi' } as const;
  expect(designQuery(choice)).toEqual({
    card: 'company',
    locale: 'vi',
    layout: 'panel',
    background: 'abcdefghjk',
  });
  const own = { ...choice, accent: 'logo' as const, hidden: ['phone' as const, 'motto' as const] };
  expect(designQuery(own)).toMatchObject({ accent: 'logo', hidden: 'motto,phone' });
  expect(pictureChoiceSchema.parse(designQuery(own))).toEqual({ ...own, hidden: ['motto', 'phone'] });
  expect(pictureChoiceSchema.parse(designQuery(choice))).toEqual(choice);
  for (const wrong of [{ hidden: 'name' }, { hidden: ['everything'] }, { accent: 'pink' }])
    expect(pictureChoiceSchema.safeParse({ ...choice, ...wrong }).success).toBe(false);
});

it('a line that is left out is not missed; the name is', () => {
  const missing = ['companyName', 'contactName', 'advantages', 'address'] as const;
  expect(lackedLines(missing, 'company', [])).toEqual(missing);
  expect(lackedLines(missing, 'company', ['person', 'motto', 'address', 'company'])).toEqual(['companyName']);
  expect(lackedLines(missing, 'personal', ['person', 'motto', 'address', 'company'])).toEqual([
    'contactName',
  ]);
});
