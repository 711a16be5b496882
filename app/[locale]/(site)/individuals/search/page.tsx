import { ListSearchPage, listSearchMetadata } from '@/components/directory/list-search-page';

export const dynamic = 'force-dynamic';

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export async function generateMetadata({ searchParams }: Props) {
  return listSearchMetadata('individuals', await searchParams);
}

/** Shown at /individuals?q=…: next.config.ts rewrites it here, so that the list itself stays cached. */
export default async function SearchIndividualsPage({ searchParams }: Props) {
  return <ListSearchPage kind="individuals" params={await searchParams} />;
}
