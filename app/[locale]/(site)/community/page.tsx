import { FeedPage, feedMetadata } from '@/components/posts/feed-page';

export const revalidate = 60;

const props = { place: 'community', filter: { time: 'all', page: 1 } } as const;

export const generateMetadata = () => feedMetadata(props);

export default function CommunityPage() {
  return <FeedPage {...props} />;
}
