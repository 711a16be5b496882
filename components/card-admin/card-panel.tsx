import { getFormatter, getTranslations } from 'next-intl/server';
import { type Fact, Facts } from '@/components/admins/facts';
import { Part } from '@/components/admins/part';
import { PanelTitle, type RowAnswer, RowPanel } from '@/components/lists/row-panel';
import { Badge } from '@/components/ui/badge';
import { buttonClass } from '@/components/ui/button';
import { ExternalLink, Pencil } from '@/components/ui/icons';
import { userList } from '@/lib/admins/user-list';
import type { CardAdminDetail } from '@/lib/cards/admin/card-detail';
import { canMove } from '@/lib/cards/card-moves';
import { Link } from '@/lib/i18n/navigation';
import { adminPaths } from '@/lib/shared/admin-paths';
import { type AuditAction, auditActions } from '@/lib/shared/audit-actions';
import { cardPath } from '@/lib/shared/paths';
import type { CardAction } from './card-action-kinds';
import { CardActions } from './card-actions';
import { CardStatusBadge } from './card-status';
import { CardVersions } from './card-versions';

type Props = { answer: RowAnswer<CardAdminDetail>; listHref: string; canWrite: boolean };

/** All that the back office knows of a card, beside the list. */
export async function CardPanel({ answer, listHref, canWrite }: Props) {
  const t = await getTranslations('card-admin.cards');
  return (
    <RowPanel
      answer={answer}
      what="card"
      label={t('detail.panel')}
      missing={t('detail.missing')}
      missingText={t('detail.missingText')}
      closeHref={listHref}
      idOf={({ publicId }) => publicId}
      title={(card) => (
        <>
          <PanelTitle>
            {card.name}
            <CardStatusBadge status={card.status} />
          </PanelTitle>
          <p className="flex flex-wrap gap-1.5 text-sm text-muted">
            {t(`kinds.${card.kind}`)}
            {card.verifications.length > 0 ? <Badge tone="success">{t('verified')}</Badge> : null}
            {card.featured ? <Badge tone="accent">{t('featured')}</Badge> : null}
          </p>
        </>
      )}
    >
      {(card) => (
        <div className="grid gap-6">
          <Ways card={card} canWrite={canWrite} />
          {canWrite ? (
            <CardActions card={{ ...card, seenAt: card.updatedAt.toISOString() }} actions={actionsOf(card)} />
          ) : null}
          <Status card={card} />
          <Part title={card.draft ? t('detail.versions') : t('detail.content')}>
            <CardVersions current={card.current} draft={card.draft?.side ?? null} />
          </Part>
          <History card={card} />
        </div>
      )}
    </RowPanel>
  );
}

/** What can be done with a card as it stands now; the server asks the same again. */
function actionsOf(card: CardAdminDetail): CardAction[] {
  const isShown = card.status === 'published';
  return [
    ...(canMove('show', card) ? (['show'] as const) : []),
    'verify',
    ...(card.featured ? (['unfeature'] as const) : isShown ? (['feature'] as const) : []),
    ...(isShown && card.owner ? (['reject'] as const) : []),
    ...(isShown ? (['hide'] as const) : []),
  ];
}

async function Ways({ card, canWrite }: { card: CardAdminDetail; canWrite: boolean }) {
  const t = await getTranslations('card-admin.cards');
  const isPublic = card.status === 'published' && !card.owner?.deleted;
  const isWaiting = card.draft?.status === 'pending_review';
  if (!isPublic && !isWaiting && !canWrite) return null;
  return (
    <div className="flex flex-wrap gap-2">
      {isWaiting ? (
        <Link
          href={adminPaths.reviews({ kind: 'card' })}
          className={buttonClass({ size: 'sm', tone: 'primary' })}
        >
          {t('detail.review')}
        </Link>
      ) : null}
      {canWrite ? (
        <Link href={adminPaths.cardEdit(card.publicId)} className={buttonClass({ size: 'sm' })}>
          <Pencil aria-hidden />
          {t('detail.edit')}
        </Link>
      ) : null}
      {isPublic ? (
        <Link href={cardPath(card)} target="_blank" className={buttonClass({ size: 'sm', tone: 'quiet' })}>
          <ExternalLink aria-hidden />
          {t('detail.open')}
        </Link>
      ) : null}
    </div>
  );
}

/** Which details were checked, when and by which administrator; what was seeded names none. */
async function verifiedFact({ verifications }: CardAdminDetail): Promise<string | null> {
  const t = await getTranslations('card-admin.cards.verification');
  const names = await getTranslations('cards.verification.details');
  const common = await getTranslations('common');
  const format = await getFormatter();
  const groups = Map.groupBy(verifications, (row) => `${row.checkedAt.toISOString()} ${row.adminName}`);
  const texts = [...groups.values()].flatMap(([first, ...rest]) => {
    if (!first) return [];
    const details = [first, ...rest].map(({ detail }) => names(detail)).join(common('separator'));
    const date = format.dateTime(first.checkedAt, { dateStyle: 'medium' });
    const { adminName: admin } = first;
    return admin === null ? t('at', { details, date }) : t('by', { details, date, admin });
  });
  return texts.join(' · ') || null;
}

async function Status({ card }: { card: CardAdminDetail }) {
  const t = await getTranslations('card-admin.cards');
  const format = await getFormatter();
  const verified = await verifiedFact(card);
  const time = (date: Date | null) =>
    date ? format.dateTime(date, { dateStyle: 'medium', timeStyle: 'short' }) : null;
  const { owner } = card;
  const facts: Fact[] = [
    {
      label: t('columns.owner'),
      value: owner ? (
        <Link
          href={userList.href({ view: owner.deleted ? 'deleted' : 'normal' }, owner.publicId)}
          className="link underline"
        >
          {owner.nickname}
        </Link>
      ) : (
        t('owners.ownerless')
      ),
    },
    { label: t('verified'), value: verified },
    { label: t('detail.id'), value: card.publicId },
    { label: t('detail.views'), value: format.number(card.views) },
    { label: t('detail.published'), value: time(card.publishedAt) },
    { label: t('columns.updated'), value: time(card.updatedAt) },
    { label: t('detail.created'), value: time(card.createdAt) },
    {
      label: t('detail.draft'),
      value: card.draft ? `${t(`drafts.${card.draft.status}`)} · ${time(card.draft.updatedAt)}` : null,
    },
  ];
  return (
    <Part title={t('detail.status')}>
      <Facts facts={facts} />
    </Part>
  );
}

async function History({ card }: { card: CardAdminDetail }) {
  const t = await getTranslations('card-admin.cards.detail');
  const actions = await getTranslations('admins.audit.actions');
  const format = await getFormatter();
  const isKnown = (action: string): action is AuditAction => auditActions.some((each) => each === action);
  return (
    <Part title={t('history')} empty={card.history.length === 0 && t('noHistory')}>
      <ul className="grid gap-1 text-sm">
        {card.history.map(({ action, adminName, createdAt }) => (
          <li key={`${action} ${createdAt.getTime()}`} className="flex flex-wrap justify-between gap-x-4">
            <span>
              {isKnown(action) ? actions(action) : action} <span className="text-muted">{adminName}</span>
            </span>
            <time dateTime={createdAt.toISOString()} className="tabular text-muted">
              {format.dateTime(createdAt, { dateStyle: 'medium', timeStyle: 'short' })}
            </time>
          </li>
        ))}
      </ul>
    </Part>
  );
}
