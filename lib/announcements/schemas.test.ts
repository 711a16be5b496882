import { describe, expect, it } from 'vitest';
import { locales } from '@/lib/i18n/locales';
import {
  type AnnouncementForm,
  announcementSchema,
  audienceQuerySchema,
  everybody,
  scheduleSchema,
} from './schemas';

const empty = Object.fromEntries(
  locales.map((locale) => [locale, { title: '', text: '' }]),
) as AnnouncementForm['texts'];

const form = (more: Partial<AnnouncementForm> = {}) => ({
  id: '',
  version: 0,
  texts: { ...empty, vi: { title: 'Nghỉ Tết', text: 'Đóng cửa' } },
  link: '',
  audience: everybody,
  byMail: false,
  ...more,
});

/** What is wrong, by field. */
function errorsOf(more: Partial<AnnouncementForm>): Record<string, string> {
  const parsed = announcementSchema.safeParse(form(more));
  if (parsed.success) return {};
  return Object.fromEntries(parsed.error.issues.map(({ path, message }) => [path.join('.'), message]));
}

describe('the texts', () => {
  it('are those of the languages that say something, tidied', () => {
    const vi = { title: '  Nghỉ \n Tết ', text: ' Một\r\n\r\n\r\n\r\nHai  \nBa ' };
    const { texts } = announcementSchema.parse(form({ texts: { ...empty, vi } }));
    expect(texts).toEqual({ vi: { title: 'Nghỉ Tết', text: 'Một\n\nHai\nBa' } });
  });

  it('are whole in each language, and there is one', () => {
    expect(errorsOf({ texts: empty })).toEqual({ 'texts.zh-CN.title': 'noText' });
    expect(errorsOf({ texts: { ...empty, ko: { title: '공지', text: ' ' } } })).toEqual({
      'texts.ko.text': 'textRequired',
    });
    expect(errorsOf({ texts: { ...empty, ja: { title: '', text: '本文' } } })).toEqual({
      'texts.ja.title': 'titleRequired',
    });
  });

  it('have their length', () => {
    const long = (title: number, text: number) =>
      errorsOf({ texts: { ...empty, en: { title: 'x'.repeat(title), text: 'y'.repeat(text) } } });
    expect(long(120, 2000)).toEqual({});
    expect(long(121, 2001)).toEqual({ 'texts.en.title': 'titleTooLong', 'texts.en.text': 'textTooLong' });
  });
});

describe('the link', () => {
  it.each([
    ['', null],
    [' /pages/terms ', '/pages/terms'],
    ['/vi/pages/terms?a=1#b', '/pages/terms?a=1#b'],
    ['https://example.com/a?b=c', 'https://example.com/a?b=c'],
  ])('%j is %j', (typed, link) => {
    expect(announcementSchema.parse(form({ link: typed })).link).toBe(link);
  });

  it.each([
    'http://example.com',
    'javascript:alert(1)',
    '//example.com',
    'example.com',
    '/\\evil',
    'https://',
  ])('%s is none', (typed) => {
    expect(errorsOf({ link: typed })).toEqual({ link: 'linkShape' });
  });
});

describe('the audience', () => {
  it('comes from an address as from the form', () => {
    expect(audienceQuerySchema.parse({})).toEqual(everybody);
    expect(
      audienceQuerySchema.parse({ vipTypes: 'individual,enterprise', provinces: '79', locales: 'vi' }),
    ).toEqual({
      vipTypes: ['individual', 'enterprise'],
      provinces: ['79'],
      industries: [],
      locales: ['vi'],
    });
    expect(audienceQuerySchema.safeParse({ provinces: "79' OR 1=1" }).success).toBe(false);
    expect(audienceQuerySchema.safeParse({ locales: 'xx' }).success).toBe(false);
  });
});

describe('the hour', () => {
  const errorOf = (at: string) => {
    const parsed = scheduleSchema.safeParse({ id: 'abcdefghjk', version: 1, at });
    return parsed.success ? null : parsed.error.issues[0]?.message;
  };
  const inVietnam = (ms: number) => new Date(Date.now() + ms + 7 * 3_600_000).toISOString().slice(0, 16);

  it('is one of Vietnam', () => {
    const at = inVietnam(86_400_000);
    expect(scheduleSchema.parse({ id: 'abcdefghjk', version: 1, at }).at).toEqual(new Date(`${at}:00+07:00`));
  });

  it('lies ahead, within a year', () => {
    expect(errorOf('')).toBe('timeRequired');
    expect(errorOf('2026-13-40T09:00')).toBe('timeRequired');
    expect(errorOf(inVietnam(-120_000))).toBe('timePast');
    expect(errorOf(inVietnam(400 * 86_400_000))).toBe('timeFar');
    expect(errorOf(inVietnam(3_600_000))).toBeNull();
  });
});
