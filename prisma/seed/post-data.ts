import { readFileSync } from 'node:fs';
import { type Locale, locales } from '@/lib/i18n/locales';
import { emptyPostForm, type PostForm } from '@/lib/posts/post-form';
import type { OpportunitySide, PostIdentity } from '@/lib/posts/post-status';
import type { Delta } from '@/lib/rich-text/delta';
import { htmlToDelta } from '@/lib/rich-text/from-html';
import { vietnamDateText } from '@/lib/shared/dates';
import { dayMs } from '@/lib/shared/durations';

/** A post as it stands in prisma/seed/data/posts. */
type PostData = {
  title: string;
  description: string;
  /** HTML of preset essential. */
  content: string;
  /** By slug, as are industry and province. */
  topics: string[];
  /** `company` where it is not said. */
  identity?: PostIdentity;
  opportunity?: { side: OpportunitySide; days: number; province: string };
  /** The trade of its author; of an opportunity also what it is listed under. */
  industry?: string;
  /** Scenes of prisma/seed/pictures. */
  pictures?: string[];
};

export type SeedPost = Omit<PostData, 'content' | 'identity' | 'pictures'> & {
  sourceLocale: Locale;
  content: Delta;
  identity: PostIdentity;
  pictures: string[];
};

function readDelta(html: string): Delta {
  const read = htmlToDelta(html, { preset: 'essential' });
  if ('delta' in read) return read.delta;
  throw new Error(`a post of the seed cannot be read: ${read.error} in ${html}`);
}

/** The demo's posts, language by language. */
export function readPosts(): SeedPost[] {
  return locales.flatMap((sourceLocale) => {
    const file = new URL(`./data/posts/${sourceLocale}.json`, import.meta.url);
    const posts = JSON.parse(readFileSync(file, 'utf8')) as PostData[];
    return posts.map(({ content, identity = 'company', pictures = [], ...post }) => ({
      ...post,
      sourceLocale,
      content: readDelta(content),
      identity,
      pictures,
    }));
  });
}

/** What posts name by slug, as the database has it. */
export type PostReference = {
  topics: ReadonlyMap<string, number>;
  industries: ReadonlyMap<string, number>;
  provinces: ReadonlyMap<string, string>;
};

function known<Value>(values: ReadonlyMap<string, Value>, slug: string): Value {
  const value = values.get(slug);
  if (value === undefined) throw new Error(`the seed knows no "${slug}"`);
  return value;
}

/**
 * A post as its author would have written it on the day on which it was published, without its pictures.
 * @throws Error for a slug that is not there
 */
export function formOfSeedPost(post: SeedPost, publishedAt: Date, reference: PostReference): PostForm {
  const { sourceLocale, identity, title, description, content, opportunity, industry } = post;
  const form: PostForm = {
    ...emptyPostForm(sourceLocale, identity),
    title,
    description,
    content,
    topicIds: post.topics.map((slug) => known(reference.topics, slug)),
  };
  if (!opportunity) return form;
  const { side, days, province } = opportunity;
  return {
    ...form,
    kind: 'opportunity',
    side,
    validUntil: vietnamDateText(new Date(publishedAt.getTime() + days * dayMs)),
    industryId: industry === undefined ? null : known(reference.industries, industry),
    provinceCode: known(reference.provinces, province),
  };
}
