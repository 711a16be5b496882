import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Locale } from '@/lib/i18n/locales';
import type { ReferralModel } from '@/lib/pictures/referral/model';
import { modelIn } from './models';

export const referralUrl = (locale: Locale) =>
  `https://directory.example${locale === 'zh-CN' ? '' : `/${locale}`}/r/VH8K2Q7M`;

const sites: Record<Locale, string> = {
  'zh-CN': '越华商务名录',
  'zh-TW': '越華商務名錄',
  en: 'Vietwa Business Directory',
  vi: 'Danh bạ Doanh nghiệp Việt Hoa',
  ja: '越華ビジネスディレクトリ',
  ko: '비엣화 비즈니스 디렉토리',
};

/** What the catalogue says on referral cards in a language. */
function drawnWords(locale: Locale): Record<'invitation' | 'promise' | 'code' | 'qr', string> {
  const file = path.join(import.meta.dirname, `../../../messages/${locale}/pictures.json`);
  return JSON.parse(readFileSync(file, 'utf8')).drawn.referral;
}

/** The referral card of the same person in a language, with every field. */
export function referralModelIn(locale: Locale): ReferralModel {
  const { name, position, company, avatar, logo } = modelIn(locale);
  const words = drawnWords(locale);
  return {
    locale,
    name,
    position,
    company,
    avatar,
    logo,
    invitation: words.invitation.replace('{site}', sites[locale]),
    promise: words.promise,
    code: { label: words.code, text: 'VH8K2Q7M' },
    host: 'directory.example',
    qr: { url: referralUrl(locale), label: words.qr },
  };
}
