import { getTranslations } from 'next-intl/server';
import { Skeleton } from '@/components/ui/skeleton';

const rows = ['one', 'two', 'three', 'four', 'five'];

/** The list of friends in its shape, while it is read. */
export default async function FriendsLoading() {
  const t = await getTranslations('friends');
  return (
    <div role="status" aria-label={t('loading')} className="grid gap-4">
      <Skeleton className="h-7 w-40" />
      <Skeleton className="h-10 w-full max-w-120" />
      <div className="panel">
        {rows.map((row) => (
          <div key={row} className="flex gap-3 border-b p-4 last:border-b-0">
            <Skeleton className="size-12 shrink-0 rounded-full" />
            <span className="grid flex-1 gap-2">
              <Skeleton className="h-4 w-2/5" />
              <Skeleton className="h-4 w-3/5" />
            </span>
          </div>
        ))}
      </div>
    </div>
  );
}
