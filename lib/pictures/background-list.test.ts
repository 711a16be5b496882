import { describe, expect, it } from 'vitest';
import { backgroundList, isInOwnOrder, narrowBackgrounds } from './background-list';

const row = (name: string, active: boolean, textTone: 'light' | 'dark', pictures: number) => ({
  publicId: name,
  names: { en: name },
  active,
  textTone,
  pictures,
});
const rows = [row('Wave', true, 'light', 3), row('Amber', false, 'dark', 0), row('Lotus', true, 'dark', 9)];
const namesOf = (given: Record<string, string>) =>
  narrowBackgrounds(rows, backgroundList.read(given), 'en').map(({ publicId }) => publicId);

describe('the list of backgrounds', () => {
  it('stands in its own order, or by name or use', () => {
    expect(namesOf({})).toEqual(['Wave', 'Amber', 'Lotus']);
    expect(namesOf({ sort: '-order' })).toEqual(['Lotus', 'Amber', 'Wave']);
    expect(namesOf({ sort: 'name' })).toEqual(['Amber', 'Lotus', 'Wave']);
    expect(namesOf({ sort: '-used' })).toEqual(['Lotus', 'Wave', 'Amber']);
  });

  it('is narrowed by state and tone', () => {
    expect(namesOf({ state: 'active' })).toEqual(['Wave', 'Lotus']);
    expect(namesOf({ state: 'active', tone: 'dark' })).toEqual(['Lotus']);
    expect(namesOf({ state: 'inactive', tone: 'light' })).toEqual([]);
  });

  it('is moved by hand only where it is whole and in its own order', () => {
    expect(isInOwnOrder(backgroundList.read({}))).toBe(true);
    for (const given of [{ sort: 'name' }, { state: 'active' }])
      expect(isInOwnOrder(backgroundList.read(given))).toBe(false);
  });
});
