import { Skeleton } from '@/components/ui/skeleton';

const rows = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];

/** The shape of rows that are on their way. */
export function SearchSkeleton({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label} className="list-page">
      <div className="list-rows panel grid gap-5 p-4">
        {rows.map((row) => (
          <div key={row} className="flex gap-3">
            <Skeleton className="size-14 shrink-0" />
            <div className="grid flex-1 content-start gap-2">
              <Skeleton className="h-5 w-2/5" />
              <Skeleton className="h-4 w-3/5" />
              <Skeleton className="h-4 w-1/2" />
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}
