import { type Delta, deltaOfText } from '@/lib/rich-text/delta';
import { htmlToDelta } from '@/lib/rich-text/from-html';
import { deltaLimits, parseDelta, type RichTextPolicy } from '@/lib/rich-text/parse-delta';
import { knownVideoHosts } from '@/lib/rich-text/video-hosts';
import { cutText } from '@/lib/shared/cut-text';

const picture = /^\/(?:api\/)?media\/([0-9a-f]{24})\/(\d{1,4})\.webp$/;

/**
 * What the text of a page may hold: everything that the editor has, pictures of the site, videos of the known hosts. Those that are
 * switched off are kept, and drawn as links; the editor takes no new ones, and says so of those that are there.
 */
export const pagePolicy: RichTextPolicy = {
  preset: 'full',
  isOwnImage: (url) => picture.test(url),
  videoHosts: knownVideoHosts,
  sitePaths: true,
};

/**
 * A stored text of a page as a document. Rows that were written before there were documents hold HTML, which is read the same way
 * each time; its links to pages of this site stay.
 */
export function documentOf({ content, body }: { content: unknown; body: string }): Delta {
  const read = content ? parseDelta(content, pagePolicy) : htmlToDelta(body, pagePolicy);
  if ('delta' in read) return content ? read.delta : raiseHeadings(read.delta);
  // Too much for the editor: its words, as far as they go.
  return deltaOfText(cutText(body.replace(/<[^>]+>/g, ' '), deltaLimits.text));
}

/** HTML began with headings of the second level, below the title of the page; a document begins with its first. */
function raiseHeadings({ ops }: Delta): Delta {
  return {
    ops: ops.map((op) => {
      const { header } = op.attributes ?? {};
      if (typeof header !== 'number' || header < 2) return op;
      return { ...op, attributes: { ...op.attributes, header: header - 1 } };
    }),
  };
}

/** Keys of the pictures that stand in a document. */
export function picturesOf({ ops }: Delta): string[] {
  const keys = ops.flatMap(({ insert }) =>
    typeof insert === 'object' && 'image' in insert ? (picture.exec(insert.image)?.[1] ?? []) : [],
  );
  return [...new Set(keys)];
}

/**
 * A document with its pictures where its readers may fetch them.
 * @param area `api` behind the guard, for who writes it; `public` once it is published
 */
export function withPictures({ ops }: Delta, area: 'api' | 'public'): Delta {
  return {
    ops: ops.map((op) => {
      const [, key, width] =
        typeof op.insert === 'object' && 'image' in op.insert ? (picture.exec(op.insert.image) ?? []) : [];
      if (!key) return op;
      return { ...op, insert: { image: `${area === 'api' ? '/api' : ''}/media/${key}/${width}.webp` } };
    }),
  };
}
