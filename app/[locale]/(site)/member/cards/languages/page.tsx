import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { CardSetBoard } from '@/components/card-set/card-set-board';
import { PictureTabs } from '@/components/card-set/picture-tabs';
import { ClientWords } from '@/components/layout/client-words';
import { PanelFailure } from '@/components/layout/panel-failure';
import { MembershipNotice } from '@/components/members/membership-notice';
import { buttonClass } from '@/components/ui/button';
import { ViewLinks } from '@/components/ui/chips';
import { IdCard } from '@/components/ui/icons';
import { MessagePanel } from '@/components/ui/message-panel';
import { membershipStageOf } from '@/lib/accounts/membership-stage';
import { getMembership } from '@/lib/accounts/queries';
import { getTranslations as getCardTranslations } from '@/lib/cards/translations/queries';
import { Link } from '@/lib/i18n/navigation';
import { getCardSet } from '@/lib/pictures/card-set';
import { drawableCards, pictureRights } from '@/lib/pictures/policy';
import { readPanel } from '@/lib/server/read-panel';
import { requireMember } from '@/lib/server/require-member';
import type { CardKind } from '@/lib/shared/card-kind';
import { paths } from '@/lib/shared/paths';
import type { Viewer } from '@/lib/shared/viewer';

type Props = { searchParams: Promise<{ card?: string | string[] }> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('pictures.set');
  return { title: t('title') };
}

/** /member/cards/languages: one's own card in six languages side by side, and all of them as one file. */
export default async function CardSetPage({ searchParams }: Props) {
  const viewer = await requireMember();
  const t = await getTranslations('pictures');
  const kinds = drawableCards(viewer);
  const { card: wanted } = await searchParams;
  const kind = kinds.find((each) => each === wanted) ?? kinds[0] ?? 'personal';
  const rights = pictureRights(viewer);
  const answer = await readPanel('card set', () => readSet(viewer, kind, rights.preview));
  return (
    <>
      <div>
        <h1 className="text-xl font-semibold">{t('set.title')}</h1>
        <p className="mt-1 text-muted">{t('set.text')}</p>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <PictureTabs current="languages" card={kind} />
        {kinds.length > 1 ? (
          <ViewLinks
            label={t('choices.card')}
            views={kinds.map((each) => ({
              key: each,
              text: t(`choices.cards.${each}`),
              href: paths.memberCardSet({ card: each }),
              current: each === kind,
            }))}
          />
        ) : null}
      </div>
      {answer.ok && rights.gate !== null && answer.data.stage !== 'active' ? (
        <MembershipNotice stage={answer.data.stage} />
      ) : null}
      {answer.ok ? null : <PanelFailure what="card" errorId={answer.errorId} />}
      {answer.ok && rights.preview ? (
        <Board {...answer.data} kind={kind} canGenerate={rights.gate === null} />
      ) : null}
    </>
  );
}

async function readSet(viewer: Viewer, kind: CardKind, canPreview: boolean) {
  const [stage, set, view] = await Promise.all([
    getMembership(viewer).then(membershipStageOf),
    canPreview ? getCardSet(viewer, kind) : null,
    canPreview ? getCardTranslations(viewer, kind) : null,
  ]);
  return { stage, set, view };
}

type BoardProps = Omit<Awaited<ReturnType<typeof readSet>>, 'stage'> & {
  kind: CardKind;
  canGenerate: boolean;
};

async function Board({ kind, set, view, canGenerate }: BoardProps) {
  const t = await getTranslations('pictures.empty');
  const errors = await getTranslations('errors.codes');
  if (!set || !view) {
    return (
      <MessagePanel
        icon={IdCard}
        title={errors('noCardData')}
        actions={
          <Link href={paths.memberProfile({ card: kind })} className={buttonClass({ tone: 'primary' })}>
            {t('action')}
          </Link>
        }
      >
        {t('text')}
      </MessagePanel>
    );
  }
  return (
    <ClientWords
      paths={[
        'pictures',
        'translation',
        'accounts.gate',
        'card-fields',
        'drafts.bar',
        'card-editor.published',
        'card-editor.submitted',
        'card-editor.publishFailed',
      ]}
    >
      <CardSetBoard key={kind} set={set} view={view} canGenerate={canGenerate} />
    </ClientWords>
  );
}
