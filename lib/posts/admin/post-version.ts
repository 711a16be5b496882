import 'server-only';
import { isDeepStrictEqual } from 'node:util';
import { listIndustries, listProvinces } from '@/lib/directory/taxonomy';
import type { Locale } from '@/lib/i18n/locales';
import { deltaToHtml } from '@/lib/rich-text/to-html';
import { db } from '@/lib/server/db';
import { mediaUrl, privateMediaUrl } from '@/lib/shared/media';
import type { PostForm } from '../post-form';
import type { OpportunitySide, PostIdentity, PostKind } from '../post-status';
import { listTopics } from '../topics';

/** A version of a post as a reviewer reads it: names in their language, texts as they were written. */
export type PostVersion = {
  lang: Locale;
  kind: PostKind;
  side: OpportunitySide | null;
  identity: PostIdentity;
  title: string;
  description: string;
  /** HTML of lib/rich-text. */
  content: string;
  /** Addresses of small pictures. */
  images: string[];
  topics: string[];
  industry: string;
  province: string;
  /** The last day, "2026-11-30"; '' for none. */
  validUntil: string;
};

/** What a version says, in the order in which it is shown. */
export const versionFields = [
  'title',
  'description',
  'content',
  'images',
  'topics',
  'kind',
  'side',
  'validUntil',
  'industry',
  'province',
  'identity',
  'lang',
] as const satisfies readonly (keyof PostVersion)[];

export type VersionField = (typeof versionFields)[number];

/** Forms of posts as a reviewer reads them; one query for all their pictures. */
export async function readPostVersions(forms: readonly PostForm[], locale: Locale): Promise<PostVersion[]> {
  const keys = [...new Set(forms.flatMap(({ imageKeys }) => imageKeys))];
  const [topics, industries, provinces, media] = await Promise.all([
    listTopics(locale),
    listIndustries(locale),
    listProvinces(locale),
    keys.length === 0
      ? []
      : db.media.findMany({
          where: { key: { in: keys } },
          take: keys.length,
          select: { key: true, widths: true, isPublic: true },
        }),
  ]);
  const topicNames = new Map(topics.map(({ id, name }) => [id, name]));
  const industryNames = new Map(industries.map(({ id, name }) => [id, name]));
  const provinceNames = new Map(provinces.map(({ code, name }) => [code, name]));
  const urls = new Map(
    media.map(({ key, widths, isPublic }) => {
      const width = Math.min(...widths);
      return [key, isPublic ? mediaUrl(key, width) : privateMediaUrl(key, width)];
    }),
  );
  return forms.map((form) => ({
    lang: form.sourceLocale,
    kind: form.kind,
    side: form.side,
    identity: form.identity,
    title: form.title,
    description: form.description,
    content: deltaToHtml(form.content, { topHeading: 3 }),
    images: form.imageKeys.flatMap((key) => urls.get(key) ?? []),
    topics: form.topicIds.flatMap((id) => topicNames.get(id) ?? []),
    industry: form.industryId === null ? '' : (industryNames.get(form.industryId) ?? ''),
    province: provinceNames.get(form.provinceCode) ?? '',
    validUntil: form.validUntil,
  }));
}

/** What differs between what a post shows and what it is to show. */
export function changedFields(current: PostVersion, next: PostVersion): VersionField[] {
  return versionFields.filter((field) => !isDeepStrictEqual(current[field], next[field]));
}
