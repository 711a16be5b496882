import { Inbox as InboxIcon } from 'lucide-react';
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { MessagePanel } from '@/components/ui/message-panel';
import { PageLinks } from '@/components/ui/page-links';
import { canAdmin } from '@/lib/admins/permissions';
import type { Inbox, ReviewItems } from '@/lib/moderation/inbox/registry';
import { kindAreas, type ReviewKind, type ReviewView } from '@/lib/moderation/inbox/review-kinds';
import type { AdminViewer } from '@/lib/shared/admin-viewer';
import { inboxPath } from './inbox-head';
import { ReviewKeys } from './review-keys';
import { reviewRows } from './review-rows';

type Props = { list: Inbox; view: ReviewView; admin: Pick<AdminViewer, 'role'> };

/** One page of one kind, worked through by hand or by keys. */
export async function InboxList({ list, view, admin }: Props) {
  const t = await getTranslations('admins.reviews');
  const common = await getTranslations('common');
  const { kind, items, total, capped, page, pageCount } = list;
  const canDecide = canAdmin(admin, kindAreas[kind], 'write');
  if (items.length === 0) return <EmptyInbox kind={kind} view={view} />;
  return (
    <>
      <div className="mb-2 flex flex-wrap justify-between gap-x-6 gap-y-1 text-sm text-muted">
        <p>{capped ? common('countCapped', { count: total }) : t('total', { count: total })}</p>
        {canDecide && view === 'waiting' ? <Keys kind={kind} /> : null}
      </div>
      <ReviewKeys label={t('list')}>{itemsOf(kind, items, { admin, canDecide })}</ReviewKeys>
      <PageLinks page={page} last={pageCount} hrefOf={(each) => inboxPath(kind, view, each)} />
    </>
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

async function EmptyInbox({ kind, view }: { kind: ReviewKind; view: ReviewView }) {
  const t = await getTranslations('moderation.inbox');
  return (
    <MessagePanel icon={InboxIcon} title={t(view === 'waiting' ? `empty.${kind}` : 'emptyDecided')}>
      {view === 'waiting' ? t('emptyText') : null}
    </MessagePanel>
  );
}

/** Which keys do what. */
async function Keys({ kind }: { kind: ReviewKind }) {
  const t = await getTranslations('moderation.inbox.keys');
  const key = (letter: ReactNode) => (
    <kbd className="rounded-sm border bg-surface px-1.5 font-sans text-xs text-ink">{letter}</kbd>
  );
  return <p className="max-md:hidden">{t.rich(reviewRows[kind].keys, { key })}</p>;
}
