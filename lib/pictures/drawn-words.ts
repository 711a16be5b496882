import 'server-only';
import { getTranslations } from 'next-intl/server';
import type { Locale } from '@/lib/i18n/locales';
import { siteTitle } from '@/lib/server/mail/site-settings';
import type { PosterWords } from './model';

/** What stands below the QR code of a card. */
export async function qrLabel(locale: Locale): Promise<string> {
  const t = await getTranslations({ locale, namespace: 'pictures.drawn' });
  return t('qr');
}

/** What a poster says beside the card's own words. */
export async function posterWords(locale: Locale): Promise<PosterWords> {
  const t = await getTranslations({ locale, namespace: 'pictures.drawn' });
  return { callToAction: t('callToAction'), hint: t('posterHint'), site: await siteTitle(locale) };
}
