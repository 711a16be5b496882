import type { ReactNode } from 'react';
import { HeadCell } from '@/components/ui/data-table';
import { ArrowDown, ArrowUp, ChevronsUpDown } from '@/components/ui/icons';
import { Link } from '@/lib/i18n/navigation';
import type { ListParams, ListValues, Params } from '@/lib/shared/list-params';

type Props<P extends Params> = {
  list: ListParams<P>;
  values: ListValues<P>;
  column: string;
  className?: string;
  children: ReactNode;
};

/** The head of a column that the list can be ordered by: rising, falling, and as it was. */
export function SortHead<P extends Params>({ list, values, column, className, children }: Props<P>) {
  const { href, direction } = list.sortLink(values, column);
  const Arrow = direction === 'asc' ? ArrowUp : direction === 'desc' ? ArrowDown : ChevronsUpDown;
  return (
    <HeadCell
      aria-sort={direction === 'asc' ? 'ascending' : direction === 'desc' ? 'descending' : undefined}
      className={className}
    >
      <Link
        href={href}
        scroll={false}
        className="-my-1 inline-flex items-center gap-1 py-1 hover:text-ink max-md:min-h-11 [&_svg]:size-3.5 [&_svg]:shrink-0"
      >
        {children}
        <Arrow aria-hidden className={direction ? 'text-ink' : 'opacity-50'} />
      </Link>
    </HeadCell>
  );
}
