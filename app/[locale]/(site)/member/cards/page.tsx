import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { PictureTabs } from '@/components/card-set/picture-tabs';
import { ClientWords } from '@/components/layout/client-words';
import { PanelFailure } from '@/components/layout/panel-failure';
import { MembershipNotice } from '@/components/members/membership-notice';
import { CardStudio } from '@/components/pictures/card-studio';
import { membershipStageOf } from '@/lib/accounts/membership-stage';
import { getMembership } from '@/lib/accounts/queries';
import { pictureRights } from '@/lib/pictures/policy';
import { env } from '@/lib/server/env';
import { readPanel } from '@/lib/server/read-panel';
import { requireMember } from '@/lib/server/require-member';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('pictures');
  return { title: t('title') };
}

/** /member/cards: one's own card as a picture in six languages, a poster and a print. */
export default async function MemberCardsPage() {
  const viewer = await requireMember();
  const t = await getTranslations('pictures');
  const rights = pictureRights(viewer);
  const answer = await readPanel('card pictures', async () => membershipStageOf(await getMembership(viewer)));
  return (
    <ClientWords paths={['pictures', 'card-fields']}>
      <div>
        <h1 className="text-xl font-semibold">{t('title')}</h1>
        <p className="mt-1 text-muted">{t('text')}</p>
      </div>
      <PictureTabs current="one" />
      {rights.gate !== null && answer.ok && answer.data !== 'active' ? (
        <MembershipNotice stage={answer.data} />
      ) : null}
      {answer.ok ? null : <PanelFailure what="membership" errorId={answer.errorId} />}
      {rights.preview ? <CardStudio canGenerate={rights.gate === null} siteUrl={env().SITE_URL} /> : null}
    </ClientWords>
  );
}
