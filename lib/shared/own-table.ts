import type { ListColumns, TableName } from './list-columns';
import { readColumns } from './list-columns';
import { type ListParams, type ListValues, type Params, plainList, type saved } from './list-params';

/** How many views an administrator may have of a list, and characters of a name. */
export const viewsMost = 20;
export const viewNameLongest = 40;

/** A view as it is stored. */
export type StoredView = { publicId: string; name: string; query: unknown; columns: string | null };

/** What is stored of a table for one administrator. */
export type StoredTable = { columns: string | null; standardView: string | null; views: StoredView[] };

export type OwnView = { id: string; name: string; href: string; isStandard: boolean };

/** A table as one administrator has it. */
export type OwnTable<Key extends string = string> = {
  table: TableName;
  keys: readonly Key[];
  shown: readonly Key[];
  /** Whether the columns are those that everybody has until they choose. */
  hasStandardColumns: boolean;
  views: OwnView[];
  /** The view by which the list was opened, and whether the filters or the order are others since. */
  current: (OwnView & { isChanged: boolean }) | null;
  /** The filters and the order of now, for a view. */
  query: Record<string, string>;
  /** The list without any view. */
  plainHref: string;
};

type Saveable = Params & { saved: ReturnType<typeof saved> };

/**
 * A table as an administrator has it: pure, of what is stored and what the address says.
 * @param stored null where nothing is, or could not be read
 */
export function ownTableOf<P extends Saveable, Key extends string>(
  list: ListParams<P>,
  columns: ListColumns<Key>,
  values: ListValues<P>,
  stored: StoredTable | null,
): OwnTable<Key> {
  const hrefOf = (query: unknown, saved: string | undefined) =>
    list.href({ ...readQuery(list, query), saved, page: 1 } as unknown as Partial<ListValues<P>>);
  const views = (stored?.views ?? []).map(({ publicId, name, query }) => ({
    id: publicId,
    name,
    href: hrefOf(query, publicId),
    isStandard: publicId === stored?.standardView,
  }));
  const opened = stored?.views.find(({ publicId }) => publicId === values.saved);
  const view = views.find(({ id }) => id === opened?.publicId);
  const query = viewQuery(list, values);
  const isChanged =
    opened !== undefined &&
    JSON.stringify(query) !== JSON.stringify(viewQuery(list, readQuery(list, opened.query)));
  const chosen = opened ? opened.columns : (stored?.columns ?? null);
  return {
    table: columns.table,
    keys: columns.keys,
    shown: readColumns(columns, chosen),
    hasStandardColumns: chosen === null,
    views,
    current: view ? { ...view, isChanged } : null,
    query,
    plainHref: hrefOf({}, views.some(({ isStandard }) => isStandard) ? plainList : undefined),
  };
}

/** Filters and order of a list as a view keeps them: neither the page nor the view itself. */
function viewQuery<P extends Params>(list: ListParams<P>, values: ListValues<P>): Record<string, string> {
  const { page: _page, saved: _saved, ...query } = list.query(values);
  return query;
}

/** What a view says, read as an address is: what the list does not know any more falls away. */
function readQuery<P extends Params>(list: ListParams<P>, query: unknown): ListValues<P> {
  return list.read(typeof query === 'object' && query !== null ? (query as Record<string, string>) : {});
}
