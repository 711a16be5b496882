import { getLocale, getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { ViewBeacon } from '@/components/layout/view-beacon';
import type { Locale } from '@/lib/i18n/locales';
import { TranslateOffer } from './translate-offer';
import { TranslatePage } from './translate-page';

type Props = {
  /** Names the part of the page. */
  id: string;
  offer: 'site' | 'link' | null;
  /** What the page says, each in its language; its first language is what a translator of the reader's gets. */
  texts: readonly { text: string; lang: Locale }[];
  /** Address of its routes: `/api/posts/{id}`. */
  api: string;
  /** What is said where it came to nothing. */
  failed: string;
};

/** Below a page in another language than its reader's: how to have it in theirs. The site's way counts readers as well. */
export async function PageTranslation({ id, offer, texts, api, failed }: Props): Promise<ReactNode> {
  if (offer === null) return null;
  const [locale, t] = await Promise.all([getLocale(), getTranslations('posts.translate')]);
  const lang = texts.find((each) => each.lang !== locale)?.lang;
  const link = lang ? (
    <TranslateOffer
      id={id}
      lang={lang}
      text={texts.flatMap((each) => (each.lang === lang ? each.text : [])).join('\n')}
    />
  ) : null;
  if (offer === 'link') return link;
  return (
    <>
      <ViewBeacon path={`${api}/read?locale=${locale}`} />
      <TranslatePage
        path={`${api}/translation?locale=${locale}`}
        words={{
          button: t('button'),
          working: t('working'),
          done: t('done'),
          later: t('later'),
          failed,
          limit: t('limit'),
          tooMany: t('tooMany'),
        }}
      >
        {link}
      </TranslatePage>
    </>
  );
}
