import type { Delta } from './delta';

/** Where a document leads: the targets of its links and videos, in order. */
export function linksOf({ ops }: Delta): string[] {
  return ops.flatMap(({ insert, attributes }) => [
    ...(typeof attributes?.link === 'string' ? [attributes.link] : []),
    ...(typeof insert === 'object' && 'video' in insert ? [insert.video] : []),
  ]);
}

/** Whether a link leads to a page of the web, and not to a mailbox or a telephone. */
export const isWebLink = (link: string) => /^https?:/i.test(link);
