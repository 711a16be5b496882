import { getFormatter, getTranslations } from 'next-intl/server';
import { ListResults } from '@/components/lists/list-results';
import { cn } from '@/components/ui/cn';
import { Inbox as InboxIcon } from '@/components/ui/icons';
import { canAdmin } from '@/lib/admins/permissions';
import { Link } from '@/lib/i18n/navigation';
import type { ReviewItems } from '@/lib/moderation/inbox/registry';
import { kindAreas, type ReviewKind } from '@/lib/moderation/inbox/review-kinds';
import { type ReviewFilter, reviewList } from '@/lib/moderation/inbox/review-list';
import type { AdminViewer } from '@/lib/shared/admin-viewer';
import type { ListPage } from '@/lib/shared/paging';
import { KeysHelp } from './keys-help';
import type { ReviewLine } from './review-lines';
import { reviewRows } from './review-rows';

type Props = {
  filter: ReviewFilter;
  answer: { ok: true; data: ListPage<ReviewItems[ReviewKind]> } | { ok: false; errorId: string };
  lines: readonly ReviewLine[];
  /** The place of the one that is open; -1 for none of these. */
  at: number;
  admin: Pick<AdminViewer, 'role'>;
};

/** One page of one kind in short rows, gone through by hand or by keys. */
export async function InboxList({ filter, answer, lines, at, admin }: Props) {
  const t = await getTranslations('admins.reviews');
  const words = await getTranslations('moderation.inbox');
  const common = await getTranslations('common');
  const format = await getFormatter();
  const { kind, view } = filter;
  const isWaiting = view === 'waiting';
  const decides = isWaiting && canAdmin(admin, kindAreas[kind], 'write');
  const now = new Date();
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
      // Those of the inbox stand around list and thing, and where nothing is left.
      keys={null}
      note={<KeysHelp deciding={decides ? reviewRows[kind].keys : null} />}
    >
      {(_rows, shown) => (
        <ul aria-label={t('list')} className="panel divide-y divide-line overflow-hidden">
          {lines.map(({ id, title, sub, at: time }, place) => (
            <li key={id}>
              <Link
                data-row
                href={reviewList.href(shown, id)}
                scroll={false}
                aria-current={place === at ? 'true' : undefined}
                aria-keyshortcuts={place === at + 1 ? 'J' : place === at - 1 ? 'K' : undefined}
                className={cn(
                  'grid min-h-12 grid-cols-[minmax(0,1fr)_auto] content-center gap-x-3 px-3 py-1 outline-none hover:bg-sunken focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-focus',
                  place === at && 'lg:bg-accent-soft',
                )}
              >
                <span className="truncate text-sm font-medium">{title}</span>
                {time ? (
                  <time dateTime={time.toISOString()} className="tabular text-xs text-muted">
                    {format.relativeTime(time, now)}
                  </time>
                ) : null}
                <span className="col-span-2 truncate text-xs text-muted">{sub}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </ListResults>
  );
}
