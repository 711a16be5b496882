import { Skeleton } from '@/components/ui/skeleton';

/** The shape of contact details. */
export function ContactSkeleton({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label} className="grid gap-2">
      <Skeleton className="h-5 w-2/5" />
      <Skeleton className="h-5 w-3/5" />
      <Skeleton className="h-5 w-1/2" />
    </div>
  );
}
