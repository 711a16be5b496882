import { describe, expect, it } from 'vitest';
import { heldEntries, shippedEntries, type WordEntry } from '@/lib/search/word-entries';
import { wordProblem } from './word-rules';

const entry = (more: Partial<WordEntry>): WordEntry => ({
  kind: 'equal',
  phrases: ['quux', 'quuz'],
  targets: [],
  industryId: null,
  role: null,
  locale: null,
  ...more,
});

const isName = (phrase: string) => phrase === 'Hà Nội';
const problem = (given: Partial<WordEntry>, others: readonly WordEntry[] = []) =>
  wordProblem(entry(given), others, isName);

describe('an entry of the table of words', () => {
  it('stands beside others that it has nothing to do with', () => {
    expect(problem({}, heldEntries([]))).toBeNull();
    expect(problem({ kind: 'spelling', phrases: ['카페라떼', '까페라떼'] }, shippedEntries)).toBeNull();
    expect(problem({ kind: 'leftOut', role: 'filler', phrases: ['請問'] }, shippedEntries)).toBeNull();
  });

  it.each<[string, Partial<WordEntry>, string]>([
    ['says the same twice', { phrases: ['Cà phê', 'ca phe'] }, 'samePhrase'],
    ['is one character', { phrases: ['店', 'shop of all'] }, 'phraseTooShort'],
    ['is one letter', { kind: 'leftOut', role: 'wish', phrases: ['a'] }, 'phraseTooShort'],
    ['stands for itself', { kind: 'standsFor', phrases: ['cafe'], targets: ['Café'] }, 'standsForItself'],
    ['is a place, and left out', { kind: 'leftOut', role: 'filler', phrases: ['Hà Nội'] }, 'contradiction'],
  ])('is refused where it %s', (_why, given, code) => {
    expect(problem(given)?.code).toBe(code);
  });

  it('says nothing that another one says already, marks and script aside', () => {
    const other = entry({ phrases: ['khách sạn', '飯店'] });
    expect(problem({ phrases: ['Khach San', 'quux'] }, [other])?.code).toBe('phraseTaken');
    expect(problem({ phrases: ['饭店', 'quux'] }, [other])?.code).toBe('phraseTaken');
    expect(problem({ kind: 'standsFor', phrases: ['khách sạn'], targets: ['nhà'] }, [other])).toBeNull();
  });

  it('tells what is left out anywhere by its marks: tại is not tai', () => {
    const other = entry({ kind: 'leftOut', role: 'filler', phrases: ['tại'] });
    const given = { kind: 'leftOut', role: 'filler' } as const;
    expect(problem({ ...given, phrases: ['tai'] }, [other])).toBeNull();
    expect(problem({ ...given, phrases: ['Tại'] }, [other])?.code).toBe('phraseTaken');
  });

  it('contradicts no other: what means something is not left out, and two do not stand for each other', () => {
    const filler = entry({ kind: 'leftOut', role: 'filler', phrases: ['xin chào'] });
    expect(problem({ phrases: ['xin chào', 'hello'] }, [filler])?.code).toBe('contradiction');
    expect(problem({ kind: 'leftOut', role: 'filler', phrases: ['quux'] }, [entry({})])?.code).toBe(
      'contradiction',
    );
    const there = entry({ kind: 'standsFor', phrases: ['ks'], targets: ['kĩ sư'] });
    expect(problem({ kind: 'standsFor', phrases: ['kỹ sư', 'kĩ sư'], targets: ['KS'] }, [there])?.code).toBe(
      'contradiction',
    );
  });

  it('has nothing to do with an entry for readers of another language', () => {
    const other = entry({ locale: 'ja' });
    expect(problem({ locale: 'ko' }, [other])).toBeNull();
    expect(problem({ locale: 'ja' }, [other])?.code).toBe('phraseTaken');
    expect(problem({ locale: null }, [other])?.code).toBe('phraseTaken');
  });
});
