import { Inbox as InboxIcon } from 'lucide-react';
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { ReviewItem } from '@/components/admins/review-item';
import { ReviewKeys } from '@/components/admins/review-keys';
import { MessagePanel } from '@/components/ui/message-panel';
import { PageLinks } from '@/components/ui/page-links';
import { canAdmin } from '@/lib/admins/permissions';
import { kindAreas, type ReviewView } from '@/lib/admins/review-kinds';
import type { Inbox } from '@/lib/moderation/inbox/read-inbox';
import type { AdminViewer } from '@/lib/shared/admin-viewer';
import { CardReviewItem } from './card-review-item';
import { ClaimReviewItem } from './claim-review-item';
import { DuplicateReviewItem } from './duplicate-review-item';
import { inboxPath } from './inbox-head';
import { ReportReviewItem } from './report-review-item';

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
      <ReviewKeys label={t('list')}>{itemsOf(list, admin, canDecide)}</ReviewKeys>
      <PageLinks page={page} last={pageCount} hrefOf={(each) => inboxPath(kind, view, each)} />
    </>
  );
}

function itemsOf(list: Inbox, admin: Props['admin'], canDecide: boolean): ReactNode {
  switch (list.kind) {
    case 'application':
      return list.items.map((item) => <ReviewItem key={item.publicId} item={item} canDecide={canDecide} />);
    case 'card':
      return list.items.map((item) => (
        // A version that came meanwhile is another thing to decide about.
        <CardReviewItem key={`${item.publicId}-${item.version}`} item={item} canDecide={canDecide} />
      ));
    case 'duplicate':
      return list.items.map((item) => (
        <DuplicateReviewItem key={item.publicId} item={item} canDecide={canDecide} />
      ));
    case 'claim':
      return list.items.map((item) => (
        <ClaimReviewItem key={item.publicId} item={item} canDecide={canDecide} />
      ));
    default:
      return list.items.map((item) => (
        <ReportReviewItem
          key={item.publicId}
          item={item}
          canDecide={canDecide}
          canHide={canAdmin(admin, 'cards', 'write')}
        />
      ));
  }
}

async function EmptyInbox({ kind, view }: { kind: Inbox['kind']; view: ReviewView }) {
  const t = await getTranslations('admins.reviews');
  const words = await getTranslations('moderation.inbox');
  const title =
    kind === 'application'
      ? t(view === 'waiting' ? 'empty' : 'emptyDecided')
      : view === 'waiting'
        ? words(`empty.${kind}`)
        : words('emptyDecided');
  const text = kind === 'application' ? t('emptyText') : words('emptyText');
  return (
    <MessagePanel icon={InboxIcon} title={title}>
      {view === 'waiting' ? text : null}
    </MessagePanel>
  );
}

/** Which keys do what; for duplicates and reports they do something else. */
async function Keys({ kind }: { kind: Inbox['kind'] }) {
  const t = await getTranslations('admins.reviews');
  const words = await getTranslations('moderation.inbox.keys');
  const key = (letter: ReactNode) => (
    <kbd className="rounded-sm border bg-surface px-1.5 font-sans text-xs text-ink">{letter}</kbd>
  );
  return (
    <p className="max-md:hidden">
      {kind === 'duplicate' || kind === 'report' ? words.rich(kind, { key }) : t.rich('keys', { key })}
    </p>
  );
}
