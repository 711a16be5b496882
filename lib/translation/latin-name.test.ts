import { describe, expect, it } from 'vitest';
import type { StoredText } from '@/lib/translation/fallback';
import { latinFirst } from './latin-name';

const original = { text: '台灣鋼鐵', lang: 'zh-TW', source: 'original' } as const;
const vietnamese = { locale: 'vi', text: 'Thép Đài Loan', source: 'human' } as const;
const english = { locale: 'en', text: 'Taiwan Steel', source: 'human' } as const;

describe('latinFirst', () => {
  it.each([
    ['en', [vietnamese], { text: 'Thép Đài Loan', lang: 'vi', source: 'human' }],
    ['en', [vietnamese, english], { text: 'Taiwan Steel', lang: 'en', source: 'human' }],
    ['vi', [english], { text: 'Taiwan Steel', lang: 'en', source: 'human' }],
  ] as const)('finds a name in Latin letters for %s', (reader, translations, name) => {
    expect(latinFirst(original, translations, reader)).toEqual(name);
  });

  it.each(['zh-CN', 'zh-TW', 'ja', 'ko'] as const)('leaves the name to readers of %s', (reader) => {
    expect(latinFirst(original, [english], reader)).toBe(original);
  });

  it('leaves a name that has no other, and one that is in Latin letters', () => {
    const mixed: StoredText = { locale: 'vi', text: 'ABC 有限公司', source: 'human' };
    expect(latinFirst(original, [mixed], 'vi')).toBe(original);
    const latin = { text: 'Hoa Sen', lang: 'vi', source: 'original' } as const;
    expect(latinFirst(latin, [english], 'en')).toBe(latin);
    expect(latinFirst(null, [english], 'en')).toBeNull();
  });
});
