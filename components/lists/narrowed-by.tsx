import { Badge } from '@/components/ui/badge';
import { Link } from '@/lib/i18n/navigation';
import type { ListParams, ListValues, Params } from '@/lib/shared/list-params';

type Props<P extends Params> = {
  list: ListParams<P>;
  values: ListValues<P>;
  /** What is said of each parameter that can be taken off by a press; those that do not narrow are left out. */
  by: { [Name in keyof P]?: (value: string) => string };
};

/** By whom or what a list is narrowed that no choice of its toolbar names; a press takes it off. */
export function NarrowedBy<P extends Params>({ list, values, by }: Props<P>) {
  const narrowing = (Object.keys(by) as (keyof P & string)[]).filter((name) => values[name] !== undefined);
  if (narrowing.length === 0) return null;
  return (
    <p className="mb-3 flex flex-wrap gap-2 text-sm">
      {narrowing.map((name) => (
        <Link
          key={name}
          href={list.href({ ...values, [name]: undefined, page: 1 } as Partial<ListValues<P>>)}
        >
          <Badge tone="accent">{by[name]?.(String(values[name]))} ×</Badge>
        </Link>
      ))}
    </p>
  );
}
