import { getFormatter, getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { ClientWords } from '@/components/layout/client-words';
import { Badge } from '@/components/ui/badge';
import { cn } from '@/components/ui/cn';
import { DataCell, DataRow, DataTable, HeadCell } from '@/components/ui/data-table';
import { SelectAllBox, SelectBox } from '@/components/ui/selection';
import type { ListParams, ListValues, Params } from '@/lib/shared/list-params';
import { RowLink } from './row-link';
import { SortHead } from './sort-head';
import { type Arranged, SortableRows } from './sortable-rows';

type Column<Row> = {
  /** Of a column that can be hidden, the one it is declared by; others always stand there. */
  key?: string;
  head: string;
  /** What the list is ordered by where this head is pressed. */
  sort?: string;
  /** On which screens head and cells stand. */
  shown?: string | undefined;
  /** Of the cells alone. */
  className?: string;
  cell: (row: Row) => ReactNode;
};

type Props<P extends Params, Row> = {
  list: ListParams<P>;
  values: ListValues<P>;
  rows: Row[];
  /** The one whose detail is open. */
  current?: string | undefined;
  /** Keys of the columns that this administrator shows; all of them unless given. */
  chosen?: readonly string[] | undefined;
  /** Whether rows can be ticked. */
  ticked?: boolean;
  /** The first column: what a row is called, which leads to its detail; what stands around the way there. */
  first: {
    head: string;
    sort?: string;
    text: (row: Row) => string;
    /** Where a row leads that is not opened beside the list. */
    href?: (row: Row) => string;
    /** Of the cell, where another column takes the room that is left. */
    className?: string;
    lang?: (row: Row) => string;
    before?: (row: Row) => ReactNode;
    after?: (row: Row) => ReactNode;
    below?: (row: Row) => ReactNode;
  };
  columns: (Column<Row> | null)[];
  /** Where rows are put in order by hand: the head of the column that does it, and how it is written. */
  arranged?: (Omit<Arranged, 'rows'> & { head: string }) | undefined;
};

/** Columns beside the first that stand beside each other on a desktop. */
const columnsThatFit = 6;

/** Rows that open their detail beside the list, with boxes to tick them where more can be done at once. */
export async function RowTable<P extends Params, Row extends { publicId: string }>(props: Props<P, Row>) {
  const { list, values, rows, current, chosen, ticked = false, first, arranged } = props;
  const t = await getTranslations('lists');
  const columns = props.columns
    .filter((column) => column !== null)
    .filter(({ key }) => key === undefined || chosen === undefined || chosen.includes(key));
  const heads = [first, ...columns] as Pick<Column<Row>, 'head' | 'sort' | 'shown'>[];
  const cellsOf = (row: Row) => (
    <>
      {ticked ? (
        <DataCell>
          <SelectBox id={row.publicId} label={t('select', { name: first.text(row) })} />
        </DataCell>
      ) : null}
      <DataCell className={first.className ?? 'w-full max-w-0 md:min-w-32'}>
        <FirstCell {...props} row={row} />
      </DataCell>
      {columns.map(({ head, shown, className, cell }) => (
        <DataCell key={head} className={cn(className, shown)}>
          {cell(row)}
        </DataCell>
      ))}
    </>
  );
  return (
    // More columns than fit beside each other are reached by scrolling; the head stays in sight only where they fit.
    <div className={cn('panel', columns.length > columnsThatFit && 'md:overflow-x-auto')}>
      <DataTable>
        <thead>
          <tr>
            {ticked ? (
              <HeadCell className="w-10">
                <SelectAllBox label={t('selectAll')} />
              </HeadCell>
            ) : null}
            {heads.map(({ head, sort, shown }) =>
              sort ? (
                <SortHead
                  key={head}
                  list={list}
                  values={values}
                  column={sort}
                  {...(shown && { className: shown })}
                >
                  {head}
                </SortHead>
              ) : (
                <HeadCell key={head} className={shown}>
                  {head}
                </HeadCell>
              ),
            )}
            {arranged ? <HeadCell>{arranged.head}</HeadCell> : null}
          </tr>
        </thead>
        <tbody>
          {arranged ? (
            <ClientWords paths={['lists.own.order']}>
              <SortableRows
                {...arranged}
                rows={rows.map((row) => ({
                  id: row.publicId,
                  name: first.text(row),
                  isCurrent: row.publicId === current,
                  cells: cellsOf(row),
                }))}
              />
            </ClientWords>
          ) : (
            rows.map((row) => (
              <DataRow key={row.publicId} current={row.publicId === current}>
                {cellsOf(row)}
              </DataRow>
            ))
          )}
        </tbody>
      </DataTable>
    </div>
  );
}

function FirstCell<P extends Params, Row extends { publicId: string }>({
  list,
  values,
  current,
  row,
  first: { text, href, lang, before, after, below },
}: Props<P, Row> & { row: Row }) {
  const isInLine = before !== undefined || after !== undefined;
  const link = (
    <RowLink
      href={href?.(row) ?? list.href(values, row.publicId)}
      current={row.publicId === current}
      // Two lines on the phone, one where rows stand close.
      className="line-clamp-2 min-w-0 text-pretty break-words md:block md:truncate"
    >
      {lang ? <span lang={lang(row)}>{text(row)}</span> : text(row)}
    </RowLink>
  );
  if (!isInLine)
    return (
      <>
        {link}
        {below?.(row)}
      </>
    );
  return (
    <>
      <span className="flex items-center gap-3">
        {before?.(row)}
        {link}
        {after?.(row)}
      </span>
      {below?.(row)}
    </>
  );
}

/** How a row stands, with what else is to be known of it at once. */
export function StateCell({
  children,
  waits,
  reported,
}: {
  children: ReactNode;
  waits?: string | false;
  reported?: string | false;
}) {
  return (
    <span className="flex gap-1 max-md:flex-wrap">
      {children}
      {waits ? <Badge tone="accent">{waits}</Badge> : null}
      {reported ? <Badge tone="danger">{reported}</Badge> : null}
    </span>
  );
}

/** A moment in a column, short; a day alone where that is enough. */
export async function readCellTimes() {
  const format = await getFormatter();
  return {
    moment: (date: Date) => format.dateTime(date, { dateStyle: 'short', timeStyle: 'short' }),
    day: (date: Date | null) => (date ? format.dateTime(date, { dateStyle: 'medium' }) : '–'),
  };
}
