import 'server-only';
import { textFor } from '@/lib/content/page-languages';
import type { Locale } from '@/lib/i18n/locales';
import { db } from '@/lib/server/db';
import { type PageTextForm, writtenIn } from './page-form';
import { readNewest } from './stored';

export type PagePreview = {
  slug: string;
  publishedAt: Date | null;
  viewCount: number;
  /** What a reader of the language is shown; null where nothing is written at all. */
  text: (PageTextForm & { locale: Locale }) | null;
};

/** A page as readers of a language will see it, with what is not published yet; null where there is none. */
export async function getPagePreview(id: number, reader: Locale): Promise<PagePreview | null> {
  const page = await db.page.findFirst({
    where: { id, deletedAt: null },
    select: { slug: true, publishedAt: true, viewCount: true },
  });
  if (!page) return null;
  const form = await readNewest(db, id);
  const written = writtenIn(form).map((locale) => ({ ...form.texts[locale], locale }));
  return { ...page, text: textFor(written, reader, form.sourceLocale) };
}
