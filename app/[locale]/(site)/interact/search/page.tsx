import { FeedSearchPage, feedSearchMetadata } from '@/components/posts/feed-search-page';

export const dynamic = 'force-dynamic';

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export async function generateMetadata({ searchParams }: Props) {
  return feedSearchMetadata(await searchParams);
}

/** Shown at /interact?q=…: next.config.ts rewrites it here, so that the feed itself stays cached. */
export default async function SearchInteractPage({ searchParams }: Props) {
  return <FeedSearchPage params={await searchParams} />;
}
