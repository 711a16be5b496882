import type { Metadata } from 'next';
import { siteUrl } from '@/lib/content/json-ld';
import type { Shared } from '@/lib/content/share-tags';
import { ShareTagList } from './share-tag-list';

type Props = Pick<Shared, 'path' | 'image'> & {
  /** Head of the page, whose title and description the tags repeat. */
  head: Pick<Metadata, 'title' | 'description'>;
};

/** What a link to the page shows in a chat; a part of each page that search engines may keep. */
export function ShareTags({ path, image, head: { title, description } }: Props) {
  const text = typeof title === 'object' && title && 'absolute' in title ? title.absolute : title;
  return (
    <ShareTagList
      site={siteUrl()}
      path={path}
      title={String(text ?? '')}
      {...(description && { description })}
      {...(image && { image })}
    />
  );
}
