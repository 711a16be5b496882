import { Skeleton } from '@/components/ui/skeleton';

const rows = ['one', 'two', 'three', 'four', 'five'];

type Props = {
  /** Said to who does not see the shapes. */
  label: string;
  /** Of people rather than things. */
  isRound?: boolean;
  /** Whether a row has a third, short line. */
  hasTags?: boolean;
};

/** A list with a picture a row in its shape, while it is read. */
export function ListLoading({ label, isRound = false, hasTags = false }: Props) {
  return (
    <div role="status" aria-label={label} className="grid gap-4">
      <Skeleton className="h-7 w-40" />
      <Skeleton className="h-10 w-full max-w-120" />
      <div className="panel">
        {rows.map((row) => (
          <div key={row} className="flex gap-3 border-b p-4 last:border-b-0">
            <Skeleton className={isRound ? 'size-12 shrink-0 rounded-full' : 'size-12 shrink-0'} />
            <span className="grid flex-1 gap-2">
              <Skeleton className="h-4 w-2/5" />
              <Skeleton className="h-4 w-3/5" />
              {hasTags ? <Skeleton className="h-4 w-1/4" /> : null}
            </span>
          </div>
        ))}
      </div>
    </div>
  );
}
