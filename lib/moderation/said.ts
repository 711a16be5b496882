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

/** How the text of a thing of each kind is read, by its internal id; null where it is gone. */
const readers: Partial<
  Record<ReportTarget, (client: Client, id: number) => Promise<(string | null)[] | null>>
> = {
  async card(client, id) {
    const select = { ...selectOf(cardTexts), companyName: true };
    const row = await client.card.findUnique({ where: { id }, select });
    return row && [row.companyName, ...cardTexts.flatMap((name) => row[name] ?? [])];
  },
  async post(client, id) {
    const select = { title: true, description: true, content: true } as const;
    const row = await client.post.findUnique({ where: { id }, select });
    return row && [row.title, row.description, textOfDelta(contentOf(row.content))];
  },
  async product(client, id) {
    const row = await client.product.findUnique({ where: { id }, select: { name: true, description: true } });
    return row && [row.name, textOfDelta(contentOf(row.description))];
  },
  async comment(client, id) {
    const row = await client.comment.findUnique({ where: { id }, select: { text: true } });
    return row && [row.text];
  },
  async rating(client, id) {
    const row = await client.productRating.findUnique({ where: { id }, select: { text: true } });
    return row && [row.text];
  },
};

/**
 * What a thing that can be reported says to its readers at this moment, as plain text: it is kept with a report, since an
 * author may change it before anybody looks. Of members there is none, and of messages an excerpt is kept (messages/store-excerpt).
 * @returns at most 10,000 characters; empty for what says nothing or is gone
 */
export async function textOfReported(client: Client, target: ReportTarget, id: number): Promise<string> {
  const texts = await readers[target]?.(client, id);
  return (texts ?? [])
    .filter((text) => text !== null && text !== '')
    .join('\n\n')
    .slice(0, longest);
}

const images = { orderBy: { position: 'asc' }, select: { mediaId: true } } as const;

/** How the pictures of a thing of each kind are read, by its internal id. */
const pictureReaders: Partial<
  Record<ReportTarget, (client: Client, id: number) => Promise<(number | null)[] | null>>
> = {
  async card(client, id) {
    const row = await client.card.findUnique({ where: { id }, select: { logoId: true, images } });
    return row && [row.logoId, ...row.images.map(({ mediaId }) => mediaId)];
  },
  async post(client, id) {
    const row = await client.post.findUnique({ where: { id }, select: { images } });
    return row?.images.map(({ mediaId }) => mediaId) ?? null;
  },
  async product(client, id) {
    const row = await client.product.findUnique({ where: { id }, select: { images } });
    return row?.images.map(({ mediaId }) => mediaId) ?? null;
  },
  async member(client, id) {
    const row = await client.member.findUnique({ where: { id }, select: { avatarId: true } });
    return row && [row.avatarId];
  },
};

/** The pictures that it shows to its readers at this moment, kept with the report for the same reason; internal ids, in their order. */
export async function picturesOfReported(
  client: Client,
  target: ReportTarget,
  id: number,
): Promise<number[]> {
  const shown = await pictureReaders[target]?.(client, id);
  return [...new Set(shown ?? [])].filter((mediaId) => mediaId !== null);
}
