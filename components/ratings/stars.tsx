import { mostStars } from '@/lib/ratings/rating-view';

/** So many of five stars, as letters: twenty ratings on a page are light. What they say is for `label`. */
export function Stars({ stars, label }: { stars: number; label: string }) {
  return (
    <span role="img" aria-label={label} className="whitespace-nowrap text-ink">
      {'★'.repeat(stars)}
      <span className="text-muted">{'☆'.repeat(mostStars - stars)}</span>
    </span>
  );
}
