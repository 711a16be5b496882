import 'server-only';
import { getTranslations } from 'next-intl/server';
import { getSiteHead } from '@/lib/content/queries';
import type { Locale } from '@/lib/i18n/locales';
import { db } from '@/lib/server/db';
import { env } from '@/lib/server/env';
import { localePath, paths } from '@/lib/shared/paths';
import type { Viewer } from '@/lib/shared/viewer';
import { type DrawnCard, getDrawnCard } from '../card-rows';
import type { PosterWords } from '../model';
import { buildPictureModel, imageOf } from '../picture-model';
import { drawableCards } from '../policy';
import type { ReferralModel } from './model';

type Owner = Pick<Viewer, 'id' | 'vipType' | 'membershipStatus'>;

/**
 * What is written on a member's referral card in a language: who they are as their published card says, the person's before the
 * firm's, and their account where they have none; and the code with the link in that language. No contact details.
 */
export async function buildReferralModel(viewer: Owner, locale: Locale): Promise<ReferralModel> {
  const [t, { title: site }, member, card] = await Promise.all([
    getTranslations({ locale, namespace: 'pictures.drawn.referral' }),
    getSiteHead(locale),
    db.member.findUniqueOrThrow({
      where: { id: viewer.id },
      select: {
        nickname: true,
        referralCode: true,
        avatar: { select: { key: true, widths: true } },
      },
    }),
    publishedCard(viewer),
  ]);
  const shown = card && (await buildPictureModel(card, locale, { contacts: true }));
  return {
    locale,
    name: shown?.name.trim() || member.nickname.trim(),
    position: shown?.position ?? null,
    company: shown?.company ?? null,
    avatar: shown ? shown.avatar : await imageOf(member.avatar),
    logo: shown && !shown.avatar ? shown.logo : null,
    invitation: t('invitation', { site }),
    promise: t('promise'),
    code: { label: t('code'), text: member.referralCode },
    host: new URL(env().SITE_URL).host,
    qr: {
      url: env().SITE_URL + localePath(locale, paths.referral(member.referralCode)),
      label: t('qr'),
    },
  };
}

/** What a poster says below the card. */
export async function referralPosterWords({ locale, host }: ReferralModel): Promise<PosterWords> {
  const t = await getTranslations({ locale, namespace: 'pictures.drawn' });
  return { callToAction: t('referral.callToAction'), hint: t('posterHint'), site: host };
}

async function publishedCard(viewer: Owner): Promise<DrawnCard | null> {
  const cards = await Promise.all(drawableCards(viewer).map((kind) => getDrawnCard(viewer, kind)));
  const published = cards.filter((card) => card?.status === 'published');
  return published.find((card) => card?.kind === 'personal') ?? published[0] ?? null;
}
