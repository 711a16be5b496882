import { getTranslations } from 'next-intl/server';
import { Skeleton } from '@/components/ui/skeleton';

const rows = ['one', 'two', 'three', 'four'];

/** The notifications in their shape, while they are read. */
export default async function NotificationsLoading() {
  const t = await getTranslations('notifications.page');
  return (
    <div role="status" aria-label={t('loading')} className="grid gap-4">
      <Skeleton className="h-7 w-40" />
      <div className="panel">
        {rows.map((row) => (
          <div key={row} className="grid gap-2 border-b p-4 last:border-b-0">
            <Skeleton className="h-4 w-2/5" />
            <Skeleton className="h-4 w-4/5" />
            <Skeleton className="h-4 w-1/5" />
          </div>
        ))}
      </div>
    </div>
  );
}
