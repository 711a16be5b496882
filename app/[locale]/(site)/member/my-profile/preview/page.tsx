import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { readKind } from '@/components/card-editor/read-kind';
import { CardBody } from '@/components/card-page/card-page';
import { PanelFailure } from '@/components/layout/panel-failure';
import { buttonClass } from '@/components/ui/button';
import { ArrowLeft, FileText } from '@/components/ui/icons';
import { MessagePanel } from '@/components/ui/message-panel';
import { ownCardRights } from '@/lib/cards/editor/policy';
import { getDraftPreview } from '@/lib/cards/editor/preview';
import { Link } from '@/lib/i18n/navigation';
import { readPanel } from '@/lib/server/read-panel';
import { requireMember } from '@/lib/server/require-member';
import { paths } from '@/lib/shared/paths';

type Props = { searchParams: Promise<{ card?: string | string[] }> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('card-editor.preview');
  return { title: t('title') };
}

/** /member/my-profile/preview: the draft as its page will show it, for its owner alone. */
export default async function PreviewPage({ searchParams }: Props) {
  const viewer = await requireMember();
  const t = await getTranslations('card-editor.preview');
  const locale = await getLocale();
  const kind = readKind((await searchParams).card, ownCardRights(viewer));
  const answer = await readPanel('card preview', () => getDraftPreview(viewer, kind, locale));
  const back = (
    <Link href={paths.memberProfile({ card: kind })} className={buttonClass()}>
      <ArrowLeft aria-hidden />
      {t('back')}
    </Link>
  );
  const draft = answer.ok ? answer.data : null;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-xl font-semibold">{t('title')}</h1>
        {draft ? back : null}
      </div>
      {answer.ok ? null : <PanelFailure what="profile" errorId={answer.errorId} />}
      {answer.ok && !draft ? (
        <MessagePanel icon={FileText} title={t('emptyTitle')} actions={back}>
          <p>{t('emptyText')}</p>
        </MessagePanel>
      ) : null}
      {draft ? (
        <>
          <p className="rounded border border-accent bg-accent-soft p-4">
            {t('text')} {t(draft.isPublic ? 'visibilityPublic' : 'visibility')}
          </p>
          <CardBody card={draft.card} isPreview />
        </>
      ) : null}
    </>
  );
}
