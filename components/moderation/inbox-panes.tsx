import { getLocale, getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { cn } from '@/components/ui/cn';
import { ArrowLeft, SearchX } from '@/components/ui/icons';
import { MessagePanel } from '@/components/ui/message-panel';
import { canAdmin } from '@/lib/admins/permissions';
import { Link } from '@/lib/i18n/navigation';
import { readEvidence } from '@/lib/moderation/evidence/queries';
import type { ReviewItems } from '@/lib/moderation/inbox/registry';
import { kindAreas, type ReviewKind } from '@/lib/moderation/inbox/review-kinds';
import { type ReviewFilter, reviewList } from '@/lib/moderation/inbox/review-list';
import type { AdminViewer } from '@/lib/shared/admin-viewer';
import type { ListPage } from '@/lib/shared/paging';
import { DecisionPlace } from './decision-place';
import { EvidencePanel } from './evidence/evidence-panel';
import { InboxKeys } from './inbox-keys';
import { InboxList } from './inbox-list';
import { readLines } from './review-lines';
import { reviewRows } from './review-rows';

type Props = {
  filter: ReviewFilter;
  /** The thing that the address names; without one the first is open on a desktop. */
  open: string | undefined;
  answer: { ok: true; data: ListPage<ReviewItems[ReviewKind]> } | { ok: false; errorId: string };
  admin: Pick<AdminViewer, 'role'>;
};

/** The list at the left and one thing with its evidence at the right, each scrolling by itself; on the phone one after the other. */
export async function InboxPanes({ filter, open, answer, admin }: Props) {
  const t = await getTranslations('moderation.inbox');
  const rows = answer.ok ? answer.data.rows : [];
  const shown = answer.ok ? { ...filter, page: answer.data.page } : filter;
  const lines = await readLines(filter.kind, rows);
  const at = open ? lines.findIndex(({ id }) => id === open) : 0;
  const item = rows[at];
  const isEmpty = rows.length === 0;
  const idOf = (place: number) => lines[place]?.id;
  return (
    <div
      className={cn(
        'grid min-h-0 flex-1 grid-cols-[minmax(0,1fr)] gap-4',
        !isEmpty && 'lg:grid-cols-[minmax(18rem,24rem)_minmax(0,1fr)] lg:grid-rows-[minmax(0,1fr)]',
      )}
    >
      <InboxKeys />
      <p role="status" className="sr-only">
        {item
          ? t('opened', { name: lines[at]?.title ?? '', place: at + 1, count: rows.length })
          : isEmpty
            ? null
            : t('missing')}
      </p>
      <div className={cn('min-w-0 lg:overflow-y-auto', open && !isEmpty && 'max-lg:hidden')}>
        <InboxList filter={shown} answer={answer} lines={lines} at={at} admin={admin} />
      </div>
      {isEmpty ? null : (
        // A thing of its own begins at its top.
        <section
          key={idOf(at)}
          data-thing
          aria-label={t('thing')}
          className={cn('min-w-0 lg:overflow-y-auto', !open && 'max-lg:hidden')}
        >
          <Link
            href={reviewList.href(shown)}
            className="link mb-2 inline-flex min-h-11 items-center gap-1 underline lg:hidden [&_svg]:size-4"
          >
            <ArrowLeft aria-hidden />
            {t('toList')}
          </Link>
          {item ? (
            <DecisionPlace
              next={reviewList.href(shown, idOf(at + 1) ?? idOf(at - 1))}
              here={reviewList.href(shown, idOf(at))}
            >
              <Thing kind={filter.kind} item={item} admin={admin} />
            </DecisionPlace>
          ) : (
            <MessagePanel icon={SearchX} title={t('missing')}>
              {t('missingText')}
            </MessagePanel>
          )}
        </section>
      )}
    </div>
  );
}

async function Thing({
  kind,
  item,
  admin,
}: {
  kind: ReviewKind;
  item: ReviewItems[ReviewKind];
  admin: Props['admin'];
}) {
  const evidence = await readEvidence(kind, item, admin, await getLocale());
  const hasEvidence = !evidence.ok || evidence.data !== null;
  const canDecide = canAdmin(admin, kindAreas[kind], 'write');
  return (
    <div
      className={cn(
        'grid grid-cols-[minmax(0,1fr)] items-start gap-4',
        hasEvidence && '2xl:grid-cols-[minmax(0,1fr)_minmax(0,28rem)]',
      )}
    >
      {itemOf(kind, item, { admin, canDecide })}
      <EvidencePanel answer={evidence} />
    </div>
  );
}

function itemOf<Kind extends ReviewKind>(
  kind: Kind,
  item: ReviewItems[ReviewKind],
  reader: Parameters<(typeof reviewRows)[Kind]['item']>[1],
): ReactNode {
  // As in the lines: the item is one of this kind.
  return reviewRows[kind].item(item as ReviewItems[Kind], reader);
}
