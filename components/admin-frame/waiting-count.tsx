import { UnreadCount } from '@/components/live/unread-count';

/** How much waits behind entries of the navigation: nothing of what the role may not read. */
export type WaitingCounts = { reviews: number; orders: number; contact: number };

type Props = { of: keyof WaitingCounts; counts: Promise<WaitingCounts | null> };

/** How much waits behind an entry of the navigation; nothing where nothing does, or where it could not be read. */
export async function WaitingCount({ of, counts }: Props) {
  return (
    <UnreadCount
      count={(await counts)?.[of] ?? 0}
      words="waiting"
      className="pointer-events-none max-md:-ms-1.5 max-md:me-2 md:absolute md:end-2 md:top-2"
    />
  );
}
