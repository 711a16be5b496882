import 'server-only';
import { fieldOf, fieldsWhere, selectOf } from '@/lib/cards/field-lists';
import { contentOf } from '@/lib/posts/form-of-post';
import { textOfDelta } from '@/lib/rich-text/text';
import type { Tx } from '@/lib/server/db';
import type { ReportTarget } from './report-targets';

type Client = Pick<Tx, 'card' | 'post' | 'product' | 'comment' | 'productRating' | 'member'>;

/** More of a text says nothing new about it, in characters. */
const longest = 10_000;

// What is said of a person goes when the card's owner is deleted for good, so it is kept nowhere else.
const cardTexts = fieldsWhere('index', 'text').filter((name) => !fieldOf(name).ofPerson);

const images = { orderBy: { position: 'asc' }, select: { mediaId: true } } as const;
const idsOf = (rows: readonly { mediaId: number }[]) => rows.map(({ mediaId }) => mediaId);

type Read = { texts?: (string | null)[]; pictures?: (number | null)[] };

/** How what a thing of each kind says and shows is read, by its internal id; null where it is gone. */
const readers: Partial<Record<ReportTarget, (client: Client, id: number) => Promise<Read | null>>> = {
  async card(client, id) {
    const select = { ...selectOf(cardTexts), companyName: true, logoId: true, images } as const;
    const row = await client.card.findUnique({ where: { id }, select });
    return (
      row && {
        texts: [row.companyName, ...cardTexts.flatMap((name) => row[name] ?? [])],
        pictures: [row.logoId, ...idsOf(row.images)],
      }
    );
  },
  async post(client, id) {
    const select = { title: true, description: true, content: true, images } as const;
    const row = await client.post.findUnique({ where: { id }, select });
    return (
      row && {
        texts: [row.title, row.description, textOfDelta(contentOf(row.content))],
        pictures: idsOf(row.images),
      }
    );
  },
  async product(client, id) {
    const select = { name: true, description: true, images } as const;
    const row = await client.product.findUnique({ where: { id }, select });
    return row && { texts: [row.name, textOfDelta(contentOf(row.description))], pictures: idsOf(row.images) };
  },
  async comment(client, id) {
    const row = await client.comment.findUnique({ where: { id }, select: { text: true } });
    return row && { texts: [row.text] };
  },
  async rating(client, id) {
    const row = await client.productRating.findUnique({ where: { id }, select: { text: true } });
    return row && { texts: [row.text] };
  },
  async member(client, id) {
    const row = await client.member.findUnique({ where: { id }, select: { avatarId: true } });
    return row && { pictures: [row.avatarId] };
  },
};

/** What a reported thing says, at most 10,000 characters, and the internal ids of the pictures that it shows, in their order. */
export type Said = { text: string; pictures: number[] };

/**
 * What a thing that can be reported says, as plain text, and shows to its readers at this moment: it is kept with a report, since
 * an author may change it before anybody looks. A member shows their picture, and of messages an excerpt is kept
 * (messages/store-excerpt). Nothing of what is gone.
 */
export async function readSaid(client: Client, target: ReportTarget, id: number): Promise<Said> {
  const { texts = [], pictures = [] } = (await readers[target]?.(client, id)) ?? {};
  return {
    text: texts
      .filter((text) => text !== null && text !== '')
      .join('\n\n')
      .slice(0, longest),
    pictures: [...new Set(pictures)].filter((mediaId) => mediaId !== null),
  };
}
