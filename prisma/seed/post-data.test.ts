import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { locales } from '@/lib/i18n/locales';
import { postLimits } from '@/lib/posts/post-form';
import { postFormSchema } from '@/lib/posts/schemas';
import { deltaLength, readerLength, textOfDelta } from '@/lib/rich-text/text';
import { formOfSeedPost, readPosts } from './post-data';
import { readIndustries, readProvinces, readTopics } from './reference-data';

const posts = readPosts();
const now = new Date('2026-11-20T00:00:00Z');

const numbered = (slugs: readonly string[]) => new Map(slugs.map((slug, at) => [slug, at + 1]));
const reference = {
  topics: numbered(readTopics().map(({ slug }) => slug)),
  industries: numbered(readIndustries().flatMap(({ children }) => children.map(({ slug }) => slug))),
  provinces: new Map(readProvinces().map(({ slug, code }) => [slug, code])),
};
const inLocale = (locale: string) => posts.filter(({ sourceLocale }) => sourceLocale === locale);

/** How often each value stands in a list, those that stand there more than once. */
const repeated = (texts: readonly string[]) => [
  ...new Set(texts.filter((text, at) => texts.indexOf(text) !== at)),
];

describe('the posts of the demo', () => {
  it('are what the form takes, unchanged, with topics, industries and provinces that are there', () => {
    const schema = postFormSchema(now);
    for (const post of posts) {
      const form = formOfSeedPost(post, now, reference);
      expect(schema.safeParse(form), post.title).toEqual({ success: true, data: form });
      expect(readerLength(form.title)).toBeLessThanOrEqual(postLimits.title);
      expect(readerLength(form.description)).toBeLessThanOrEqual(postLimits.description);
      expect(deltaLength(form.content)).toBeLessThanOrEqual(postLimits.content);
      expect(post.topics.length).toBeGreaterThan(0);
      if (post.industry) expect(reference.industries.has(post.industry), post.industry).toBe(true);
    }
  });

  it('of a slug that nobody knows are refused', () => {
    const [post] = posts;
    if (!post) throw new Error('no posts');
    expect(() => formOfSeedPost({ ...post, topics: ['no-such-topic'] }, now, reference)).toThrow(
      'no-such-topic',
    );
  });

  it('are 400 in six languages, mostly Chinese and Vietnamese, of every topic, both sides and both kinds', () => {
    expect(posts).toHaveLength(400);
    const shares = Object.fromEntries(locales.map((locale) => [locale, inLocale(locale).length]));
    expect(shares).toEqual({ 'zh-CN': 140, vi: 140, en: 40, ko: 32, ja: 28, 'zh-TW': 20 });
    expect([...new Set(posts.flatMap(({ topics }) => topics))].sort()).toEqual(
      [...reference.topics.keys()].sort(),
    );
    const sides = posts.map(({ opportunity }) => opportunity?.side ?? 'post');
    for (const side of ['supply', 'demand', 'post'])
      expect(sides.filter((one) => one === side).length, side).toBeGreaterThan(80);
    for (const locale of locales) {
      expect(inLocale(locale).some(({ identity }) => identity === 'personal')).toBe(true);
      expect(inLocale(locale).some(({ opportunity }) => opportunity)).toBe(true);
    }
  });

  it('are an enterprise’s where they are opportunities', () => {
    expect(posts.filter(({ opportunity, identity }) => opportunity && identity === 'personal')).toEqual([]);
  });

  it('have no two titles, descriptions or texts alike', () => {
    expect(repeated(posts.map(({ title }) => title))).toEqual([]);
    expect(repeated(posts.map(({ description }) => description))).toEqual([]);
    expect(repeated(posts.map(({ content }) => textOfDelta(content)))).toEqual([]);
  });

  it('name no telephone, no address of a mailbox, and no site but one of an example', () => {
    const texts = posts.map((post) => [post.title, post.description, JSON.stringify(post.content)].join(' '));
    for (const text of texts) {
      expect(text).not.toMatch(/\+84|(?<![\d.,])0\d[\d .-]{7,}|@|Zalo\s*:?\s*\d/);
      for (const [address] of text.matchAll(/https?:\/\/[^"]+/g))
        expect(address).toMatch(/^https:\/\/[a-z]+\.example\//);
    }
  });

  it('show pictures of the project on about a third, and are formatted in many ways', () => {
    const withPictures = posts.filter(({ pictures }) => pictures.length > 0);
    expect(withPictures.length).toBeGreaterThan(110);
    expect(withPictures.length).toBeLessThan(160);
    for (const name of new Set(posts.flatMap(({ pictures }) => pictures)))
      expect(existsSync(new URL(`./pictures/scene-${name}.webp`, import.meta.url)), name).toBe(true);
    for (const { pictures } of posts) expect(repeated(pictures)).toEqual([]);
    const formats = new Set(
      posts.flatMap(({ content }) => content.ops.flatMap(({ attributes = {} }) => Object.keys(attributes))),
    );
    expect([...formats].sort()).toEqual(
      expect.arrayContaining(['blockquote', 'bold', 'header', 'link', 'list']),
    );
  });
});
