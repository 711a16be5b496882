import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { referralCookie } from '@/lib/accounts/referral-cookie';
import { takeBackDays } from '@/lib/accounts/take-back';
import { pagePolicy } from '@/lib/content/page-document';
import { settingSchemas } from '@/lib/content/settings';
import { type Locale, localeCookie, locales } from '@/lib/i18n/locales';
import { exportDays } from '@/lib/personal-data/schemas';
import { htmlToDelta } from '@/lib/rich-text/from-html';
import { lifetimeDays as deviceDays } from '@/lib/server/known-device';
import { sessionMaxAge } from '@/lib/server/realm';
import { shopLimits } from '@/lib/shop/limits';

const slugs = [
  'about',
  'contact',
  'terms',
  'privacy',
  'friendly-links',
  'license',
  'community-rules',
  'shop-terms',
];
const files = slugs.flatMap((slug) => locales.map((locale) => `${slug}.${locale}.html`));
const addressOf = (file: string) => new URL(`./data/pages/${file}`, import.meta.url);
const textOf = (slug: string, locale: Locale) => readFileSync(addressOf(`${slug}.${locale}.html`), 'utf8');

const allowed = new Set(['h1', 'h2', 'h3', 'p', 'ul', 'ol', 'li', 'strong', 'a', 'blockquote']);

/** Names of elements left open or closed out of turn, and elements or attributes that a page may not have. */
function problemsOf(html: string): string[] {
  const open: string[] = [];
  const problems: string[] = [];
  for (const [tag, closing, name = '', attributes = ''] of html.matchAll(/<(\/?)([a-z0-9]+)([^>]*)>/gi)) {
    if (!allowed.has(name)) problems.push(tag);
    if (closing) {
      if (open.pop() !== name) problems.push(tag);
    } else {
      const wanted = name === 'a' ? /^ href="(https:\/\/[^"]+|\/[^"]*)"$/ : /^$/;
      if (!wanted.test(attributes)) problems.push(tag);
      open.push(name);
    }
  }
  return [...problems, ...open];
}

describe('the standard pages', () => {
  it('are there in every language', () => {
    expect(files.filter((file) => !existsSync(addressOf(file)))).toEqual([]);
  });

  it.each(files.filter((file) => existsSync(addressOf(file))))(
    '%s begins with its title and uses only plain elements',
    (file) => {
      const html = readFileSync(addressOf(file), 'utf8');
      expect(html).toMatch(/^<h1>[^<]{2,120}<\/h1>\n<(p|h2)>/);
      expect(html.match(/<h1>/g)).toHaveLength(1);
      expect(problemsOf(html)).toEqual([]);
      expect(html).not.toMatch(/\[[^\]]*\]|TODO|lorem/i);
      // What is too much for the editor would be shown without its headings and links.
      const [, body = ''] = html.split('</h1>');
      expect(htmlToDelta(body, pagePolicy)).toHaveProperty('delta');
    },
  );
});

/** Who the operator asks before they rely on a text, and how days are counted, as each language writes them. */
const words: Record<Locale, { lawyer: string; days: RegExp }> = {
  'zh-CN': { lawyer: '律师', days: /(\d+) 天/g },
  'zh-TW': { lawyer: '律師', days: /(\d+) 天/g },
  en: { lawyer: 'lawyer', days: /(\d+) days/g },
  vi: { lawyer: 'luật sư', days: /(\d+) ngày/g },
  ja: { lawyer: '弁護士', days: /(\d+)日/g },
  ko: { lawyer: '변호사', days: /(\d+)일/g },
};

const legalSlugs = slugs.filter((slug) => slug !== 'about' && slug !== 'contact');

describe('the legal pages', () => {
  it.each(legalSlugs.flatMap((slug) => locales.map((locale) => [slug, locale] as const)))(
    '%s (%s) ends by telling its operator what a lawyer has to check',
    (slug, locale) => {
      const html = textOf(slug, locale).trim();
      const [last = ''] = /<blockquote>[^<]+<\/blockquote>$/.exec(html) ?? [];
      expect(last).toContain(words[locale].lawyer);
      expect(html.match(/<blockquote>/g)).toHaveLength(1);
    },
  );

  const inDays = (seconds: number) => seconds / 86_400;
  const kept = settingSchemas.retention.parse({});
  // In the order in which the policy speaks of them.
  const {
    searches,
    contactViews,
    addresses,
    likeOrigins,
    mails,
    readNotifications,
    contactMessages,
    dataRequests,
    signIns,
    ...others
  } = kept;
  const days = [
    ...[inDays(sessionMaxAge.member), searches, contactViews, addresses, likeOrigins, mails],
    ...[readNotifications, contactMessages, dataRequests, signIns],
    ...[exportDays, takeBackDays, settingSchemas.personalData.parse({}).answerDays],
    ...[inDays(sessionMaxAge.member), deviceDays, inDays(localeCookie.maxAgeSeconds)],
    ...[inDays(referralCookie.maxAgeSeconds), shopLimits.guestCartDays],
  ];

  it.each(locales)('say in %s for how many days data is kept, as the settings have it', (locale) => {
    const found = [...textOf('privacy', locale).matchAll(words[locale].days)].map(([, number]) =>
      Number(number),
    );
    expect(found).toEqual(days);
    expect(others, 'a new kind belongs into the policy').toEqual({});
  });

  it.each(locales)('speak in %s of nothing that is there as of something to come', (locale) => {
    const later =
      /may be added|or later|step by step|可能陆续|可能开放|可能提供|可能陸續|可能推出|可能提供|lần lượt|về sau|順次提供|提供されることが|차례로|추후/;
    for (const slug of slugs) expect(textOf(slug, locale), slug).not.toMatch(later);
  });
});

describe('the settings of a new site', () => {
  const file = new URL('./data/settings.json', import.meta.url);
  const settings = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;

  it('fit their schemas and speak every language', () => {
    const { title, description, keywords } = settingSchemas.site.parse(settings.site);
    for (const texts of [title, description, keywords]) {
      expect(Object.keys(texts).sort()).toEqual([...locales].sort());
    }
  });
});
