import type { Locale } from '@/lib/i18n/locales';
import { emptyPageForm, emptyText, type PageForm, type PageTextForm } from '@/lib/pages/page-form';
import { createPage } from '@/lib/pages/service';
import { nextNumber } from './counter';

/** A text of a page of some words. */
export const pageText = (words: string, more: Partial<PageTextForm> = {}): PageTextForm => ({
  ...emptyText(),
  title: words,
  content: { ops: [{ insert: `${words}\n` }] },
  ...more,
});

/** A page's form with texts by language; written in the first of them. */
export function pageForm(texts: Partial<Record<Locale, PageTextForm>>): PageForm {
  const [first = 'zh-CN'] = Object.keys(texts) as Locale[];
  const form = emptyPageForm(first);
  return { ...form, texts: { ...form.texts, ...texts } };
}

/** A page that an administrator just began. */
export async function beginPage(
  admin: { id: number; name: string },
  { slug = `page-${nextNumber()}`, title = '页面', sourceLocale = 'zh-CN' as Locale } = {},
): Promise<{ id: number; slug: string; version: number }> {
  const { id } = await createPage(admin, { slug, title, sourceLocale });
  return { id, slug, version: 2 };
}
