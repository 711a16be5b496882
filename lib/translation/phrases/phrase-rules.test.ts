import { describe, expect, it } from 'vitest';
import { type Locale, locales } from '@/lib/i18n/locales';
import { glossaryReader } from '../glossary';
import { holdPhrases, putPhrasesInUse, type StoredPhrase } from './held-phrases';
import { industryOfTerm } from './phrase-industry';
import { phraseProblem } from './phrase-rules';
import { type PhraseForm, phraseSchema } from './phrase-schemas';
import { shippedPhrases } from './shipped-phrases';
import type { OwnSubject } from './subjects';

const texts = (said: Partial<Record<Locale, string>>) => locales.map((locale) => said[locale] ?? '');
const stored = (more: Partial<StoredPhrase>): StoredPhrase => ({
  subject: 'trades',
  industry: 'dining',
  texts: texts({ en: 'Quux soup', vi: 'Canh quux' }),
  shippedKey: null,
  removed: false,
  ...more,
});
const none = holdPhrases([]);
const problem = (said: Partial<Record<Locale, string>>, subject: OwnSubject = 'terms', others = none) =>
  phraseProblem(subject, texts(said), others);

describe('the entries that the site comes with', () => {
  it('have a name each, and the same one each time', () => {
    const names = shippedPhrases().map(({ key }) => key);
    expect(names.length).toBeGreaterThan(7_000);
    expect(new Set(names).size).toBe(names.length);
    expect(Math.max(...names.map(({ length }) => length))).toBeLessThanOrEqual(160);
  });

  it('know their industry where they are services and products, and only there', () => {
    for (const { subject, industry } of shippedPhrases())
      expect(industry !== null).toBe(subject === 'trades');
  });
});

describe('an entry of the phrasebook', () => {
  it('stands beside others that say something else', () => {
    expect(problem({ en: 'Quux within {n} days', vi: 'Quux trong {n} ngày' })).toBeNull();
    expect(problem({ en: 'Quux {n} to {m}', ja: '{m}まで{n}からクー' })).toBeNull();
  });

  it.each<[string, Partial<Record<Locale, string>>, string]>([
    ['says the same twice', { en: 'Quux parts|quux part', vi: 'Phần quux' }, 'samePhrase'],
    [
      'has a number in one language alone',
      { en: 'Quux in {n} days', vi: 'Quux trong vài ngày' },
      'slotsDiffer',
    ],
    ['has another number elsewhere', { en: 'Quux {n}', ko: '쿡스 {m}' }, 'slotsDiffer'],
    ['has a number in one of its wordings', { en: 'Quux {n}|Quux always', vi: 'Quux {n}' }, 'slotsDiffer'],
  ])('is refused where it %s', (_why, said, code) => {
    expect(problem(said)?.code).toBe(code);
  });

  it('says nothing that another one of its subject says in that language', () => {
    const taken = { 'zh-CN': '预付{n}%定金', en: 'Quux {n}% first' };
    expect(problem(taken)).toEqual({ locale: 'zh-CN', code: 'phraseTaken' });
    expect(problem(taken, 'departments')).toBeNull();
    // What is switched off or said by the site's own entry in its place is free.
    const [first] = shippedPhrases().filter(({ texts: [chinese] }) => chinese?.startsWith('预付{n}%定金'));
    const others = holdPhrases([stored({ subject: 'terms', shippedKey: first?.key ?? '', removed: true })]);
    expect(problem(taken, 'terms', others)).toBeNull();
    const own = holdPhrases([stored({ subject: 'terms' })]);
    expect(problem({ en: 'quux soups', ko: '쿡스' }, 'terms', own)?.code).toBe('phraseTaken');
    expect(problem({ vi: 'Cành quux', ko: '쿡스' }, 'terms', own)).toBeNull();
  });

  it('may keep what stood in the phrasebook twice when it came', () => {
    const twice = texts({ 'zh-CN': '预付{n}%定金', en: 'Quux {n}' });
    expect(phraseProblem('terms', twice, none, twice)).toBeNull();
  });
});

describe('the site’s own phrases', () => {
  const read = glossaryReader();

  it('are translated by, in place of what the site comes with', () => {
    const [shipped] = shippedPhrases().filter(({ texts: [chinese] }) => chinese?.startsWith('纸箱|'));
    if (!shipped) throw new Error('no such phrase');
    expect(read(['trades'], '纸箱', 'zh-CN', 'en')).toBe('Carton boxes');
    putPhrasesInUse(
      holdPhrases([
        stored({}),
        stored({ shippedKey: shipped.key, texts: texts({ 'zh-CN': '纸箱', en: 'Quux boxes' }) }),
      ]),
    );
    expect(read(['trades'], 'quux soup', 'en', 'vi')).toBe('Canh quux');
    expect(read(['trades'], '纸箱', 'zh-CN', 'en')).toBe('Quux boxes');
    expect(read(['trades'], '瓦楞纸箱', 'zh-CN', 'en')).toBeNull();
    putPhrasesInUse(holdPhrases([stored({ shippedKey: shipped.key, removed: true })]));
    expect(read(['trades'], '纸箱', 'zh-CN', 'en')).toBeNull();
    putPhrasesInUse(none);
    expect(read(['trades'], '纸箱', 'zh-CN', 'en')).toBe('Carton boxes');
  });

  it.each<[string, Locale, string]>([
    ['中华料理', 'vi', 'dining'],
    ['Món Hoa', 'ko', 'dining'],
    ['mon hoa', 'vi', 'dining'],
    ['골판지 박스', 'zh-CN', 'packaging-printing'],
    ['ダンボール', 'zh-CN', 'packaging-printing'],
    ['紙箱', 'zh-TW', 'packaging-printing'],
    ['corrugated carton', 'ja', 'packaging-printing'],
  ])('a service or product leads to its industry: %s, asked in %s, to %s', (text, reader, slug) => {
    expect(industryOfTerm(text, reader)).toBe(slug);
  });

  it('what is no service or product leads nowhere', () => {
    for (const text of ['', 'quux', '总经理', 'ISO 9001', '0912 345 678'])
      expect(industryOfTerm(text, 'vi')).toBeNull();
  });
});

describe('the form', () => {
  const form = (more: Partial<PhraseForm>): PhraseForm => ({
    id: '',
    subject: 'terms',
    industry: '',
    texts: { 'zh-CN': '', 'zh-TW': '', en: 'Quux\n\n  quuz  \nQuux', vi: 'Quuy', ja: '', ko: '' },
    seen: '',
    ...more,
  });
  const codesOf = (more: Partial<PhraseForm>) =>
    phraseSchema.safeParse(form(more)).error?.issues.map(({ path, message }) => [path.join('.'), message]);
  const saying = (en: string) => codesOf({ texts: { ...form({}).texts, en } });

  it('takes a wording a line, each once', () => {
    expect(phraseSchema.parse(form({})).texts.en).toEqual(['Quux', 'quuz']);
  });

  it.each([
    ['a'.repeat(81), 'wordingTooLong'],
    [Array.from({ length: 13 }, (_each, at) => `quux ${at}`).join('\n'), 'tooManyWordings'],
    ['a|b', 'controlCharacter'],
    ['a\u0007', 'controlCharacter'],
    ['{n}%', 'noLetters'],
    ['Quux {x}', 'slotUnknown'],
    ['Quux {n', 'slotUnknown'],
    ['{n} quux {n}', 'slotTwice'],
  ])('refuses %j: %s', (en, code) => {
    expect(saying(en)).toEqual([['texts.en', code]]);
  });

  it('wants two languages, and the industry of a service or product', () => {
    const alone = { 'zh-CN': '', 'zh-TW': '', en: 'Quux', vi: '', ja: '', ko: '' };
    expect(codesOf({ texts: alone })).toEqual([['texts.zh-CN', 'languagesRequired']]);
    expect(codesOf({ subject: 'trades' })).toEqual([['industry', 'industryRequired']]);
    expect(codesOf({ subject: 'trades', industry: 'dining' })).toBeUndefined();
  });
});
