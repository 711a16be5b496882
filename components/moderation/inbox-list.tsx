import { Inbox as InboxIcon } from 'lucide-react';
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { ListResults } from '@/components/lists/list-results';
import { canAdmin } from '@/lib/admins/permissions';
import type { ReviewItems } from '@/lib/moderation/inbox/registry';
import { kindAreas, type ReviewKind } from '@/lib/moderation/inbox/review-kinds';
import { type ReviewFilter, reviewList } from '@/lib/moderation/inbox/review-list';
import type { AdminViewer } from '@/lib/shared/admin-viewer';
import type { ListPage } from '@/lib/shared/paging';
import { reviewRows } from './review-rows';

type Props = {
  filter: ReviewFilter;
  answer: { ok: true; data: ListPage<ReviewItems[ReviewKind]> } | { ok: false; errorId: string };
  admin: Pick<AdminViewer, 'role'>;
};

/** One page of one kind, worked through by hand or by keys. */
export async function InboxList({ filter, answer, admin }: Props) {
  const t = await getTranslations('admins.reviews');
  const words = await getTranslations('moderation.inbox');
  const common = await getTranslations('common');
  const { kind, view } = filter;
  const canDecide = canAdmin(admin, kindAreas[kind], 'write');
  const isWaiting = view === 'waiting';
  return (
    <ListResults
      list={reviewList}
      values={filter}
      answer={answer}
      what="reviews"
      icon={InboxIcon}
      words={{
        total: (count, capped) => (capped ? common('countCapped', { count }) : t('total', { count })),
        narrowed: words(isWaiting ? `empty.${kind}` : 'emptyDecided'),
        emptyText: isWaiting ? words('emptyText') : undefined,
      }}
      note={canDecide && isWaiting ? <Keys kind={kind} /> : null}
    >
      {(items) => (
        <ul aria-label={t('list')} className="grid gap-3">
          {itemsOf(kind, items, { admin, canDecide })}
        </ul>
      )}
    </ListResults>
  );
}

function itemsOf<Kind extends ReviewKind>(
  kind: Kind,
  items: readonly ReviewItems[ReviewKind][],
  reader: Parameters<(typeof reviewRows)[Kind]['item']>[1],
): ReactNode {
  // A list's items are those of its kind, which its type says for each kind and not for all at once.
  return items.map((item) => reviewRows[kind].item(item as ReviewItems[Kind], reader));
}

/** Which keys do what. */
async function Keys({ kind }: { kind: ReviewKind }) {
  const t = await getTranslations('moderation.inbox.keys');
  const key = (letter: ReactNode) => (
    <kbd className="rounded-sm border bg-surface px-1.5 font-sans text-xs text-ink">{letter}</kbd>
  );
  return <p className="max-md:hidden">{t.rich(reviewRows[kind].keys, { key })}</p>;
}
