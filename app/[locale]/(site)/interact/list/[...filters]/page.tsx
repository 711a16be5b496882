import { FeedPage, feedMetadata } from '@/components/posts/feed-page';
import { parseFeedPath } from '@/lib/shared/feed-path';

type Props = { params: Promise<{ filters: string[] }> };

export const revalidate = 60;

export function generateStaticParams() {
  return [];
}

const read = async ({ params }: Props) =>
  ({ place: 'interact', filter: parseFeedPath((await params).filters) }) as const;

export async function generateMetadata(props: Props) {
  return feedMetadata(await read(props));
}

export default async function InteractListPage(props: Props) {
  return <FeedPage {...(await read(props))} />;
}
