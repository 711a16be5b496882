'use client';

import { useLocale } from 'next-intl';
import { type Shared, shareTagsOf } from '@/lib/content/share-tags';

/**
 * The tags, which React puts into the head. An island: as Next's own metadata they are 29 elements that the page is sent twice, since
 * Next repeats all of them for X, which reads these too.
 */
export function ShareTagList({ site, ...shared }: Shared & { site: string }) {
  const locale = useLocale();
  return (
    <>
      {shareTagsOf(site, locale, shared).map(([property, content]) => (
        <meta key={property + content} property={property} content={content} />
      ))}
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
