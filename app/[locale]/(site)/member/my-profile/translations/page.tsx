import '@/app/translation-grid.css';
import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ClientWords } from '@/components/layout/client-words';
import { PanelFailure } from '@/components/layout/panel-failure';
import { CardBoard } from '@/components/translation/card-board';
import { buttonClass } from '@/components/ui/button';
import { ViewLinks } from '@/components/ui/chips';
import { ArrowLeft, IdCard } from '@/components/ui/icons';
import { MessagePanel } from '@/components/ui/message-panel';
import { getTranslations as getCardTranslations, listOwnCardKinds } from '@/lib/cards/translations/queries';
import { Link } from '@/lib/i18n/navigation';
import { readPanel } from '@/lib/server/read-panel';
import { requireMember } from '@/lib/server/require-member';
import type { CardKind } from '@/lib/shared/card-kind';
import { paths } from '@/lib/shared/paths';

type Props = { searchParams: Promise<{ card?: string | string[] }> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('translation');
  return { title: t('title') };
}

/** /member/my-profile/translations: one's own card in six languages. */
export default async function TranslationsPage({ searchParams }: Props) {
  const viewer = await requireMember();
  const t = await getTranslations('translation');
  const { card: wanted } = await searchParams;
  const answer = await readPanel('card translations', async () => {
    const kinds = await listOwnCardKinds(viewer);
    const kind = kinds.find((each) => each === wanted) ?? kinds[0] ?? 'personal';
    return { kinds, kind, view: await getCardTranslations(viewer, kind) };
  });
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-xl font-semibold">{t('title')}</h1>
        {answer.ok && answer.data.kinds.length > 1 ? (
          <ViewLinks
            label={t('kinds.label')}
            views={answer.data.kinds.map((kind) => ({
              key: kind,
              text: t(`kinds.${kind}`),
              href: paths.memberTranslations({ card: kind }),
              current: kind === answer.data.kind,
            }))}
          />
        ) : null}
      </div>
      <p className="text-muted">{t('text')}</p>
      {answer.ok ? null : <PanelFailure what="translations" errorId={answer.errorId} />}
      {answer.ok ? <Board {...answer.data} /> : null}
    </>
  );
}

type BoardProps = { kind: CardKind; view: Awaited<ReturnType<typeof getCardTranslations>> };

async function Board({ kind, view }: BoardProps) {
  const t = await getTranslations('translation');
  const profile = paths.memberProfile({ card: kind });
  if (!view || view.fields.length === 0) {
    return (
      <MessagePanel
        icon={IdCard}
        title={t('empty.title')}
        actions={
          <Link href={profile} className={buttonClass({ tone: 'primary' })}>
            {t('empty.action')}
          </Link>
        }
      >
        <p>{t('empty.text')}</p>
      </MessagePanel>
    );
  }
  return (
    <>
      <ClientWords
        paths={[
          'translation',
          'accounts.gate',
          'card-fields',
          'drafts.bar',
          'card-editor.published',
          'card-editor.submitted',
          'card-editor.publishFailed',
        ]}
      >
        <CardBoard key={kind} initial={view} />
      </ClientWords>
      <p>
        <Link href={profile} className={buttonClass()}>
          <ArrowLeft aria-hidden />
          {t('back')}
        </Link>
      </p>
    </>
  );
}
