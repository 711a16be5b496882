import type { ComponentProps } from 'react';
import { cn } from './cn';

/** A dense table whose head stays in sight while its rows pass. */
export function DataTable({ className, ...props }: ComponentProps<'table'>) {
  return <table className={cn('w-full border-separate border-spacing-0 text-sm', className)} {...props} />;
}

/** A cell of the head. */
export function HeadCell({ className, ...props }: ComponentProps<'th'>) {
  return (
    <th
      scope="col"
      className={cn(
        'sticky top-0 z-10 border-b bg-sunken px-3 py-2 font-medium whitespace-nowrap text-muted first:rounded-ss last:rounded-se',
        className,
      )}
      {...props}
    />
  );
}

/** A row that leads somewhere: its link covers all of it. */
export function DataRow({ className, current, ...props }: ComponentProps<'tr'> & { current?: boolean }) {
  return (
    <tr
      className={cn(
        'relative hover:bg-sunken md:h-10 has-[:checked]:bg-accent-soft [&:last-child>*]:border-b-0',
        current && 'bg-accent-soft',
        className,
      )}
      {...props}
    />
  );
}

/** A cell of a row. */
export function DataCell({ className, ...props }: ComponentProps<'td'>) {
  return <td className={cn('border-b px-3 py-2 align-middle md:py-1', className)} {...props} />;
}
