import { ListSearchPage, listSearchMetadata } from '@/components/directory/list-search-page';

export const dynamic = 'force-dynamic';

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export async function generateMetadata({ searchParams }: Props) {
  return listSearchMetadata('companies', await searchParams);
}

/** Shown at /companies?q=…: next.config.ts rewrites it here, so that the list itself stays cached. */
export default async function SearchCompaniesPage({ searchParams }: Props) {
  return <ListSearchPage kind="companies" params={await searchParams} />;
}
