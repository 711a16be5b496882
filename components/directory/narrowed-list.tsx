import { parseListPath } from '@/lib/shared/list-path';
import type { ListKind } from '@/lib/shared/paths';
import { ListPage, listMetadata } from './list-page';

/** What Next hands to a list narrowed by its path: /companies/industry-…/region-…/page-…, see next.config.ts. */
export type NarrowedListProps = { params: Promise<{ filters: string[] }> };

export async function NarrowedList({ kind, params }: NarrowedListProps & { kind: ListKind }) {
  return <ListPage kind={kind} filter={parseListPath((await params).filters)} />;
}

export async function narrowedListMetadata(kind: ListKind, { params }: NarrowedListProps) {
  return listMetadata({ kind, filter: parseListPath((await params).filters) });
}
