import 'server-only';
import { defaultLocale } from '@/lib/i18n/locales';
import { db } from '@/lib/server/db';
import { AppError } from '@/lib/server/errors';
import { cutText } from '@/lib/shared/cut-text';
import type { Viewer } from '@/lib/shared/viewer';
import type { MetPerson } from '@/lib/social/block-service';
import type { PersonTarget } from '@/lib/social/schemas';
import { findSubject } from '@/lib/subjects/queries';

/** Of a name what is kept of it. */
const nameLength = 120;

/**
 * The member behind what a viewer met them by: a card, a post, a comment, or themselves. Whether either blocked the other is not
 * asked: who was blocked blocks too, and learns nothing by it.
 * @throws AppError `notFound` for what the viewer may not see, and for a card without an owner
 */
export async function getMetPerson(
  viewer: Pick<Viewer, 'id'>,
  { kind, publicId }: PersonTarget,
): Promise<MetPerson> {
  if (kind === 'member')
    return named(await db.member.findUnique({ where: { publicId }, select: memberSelect }));
  const subject = await findSubject({ viewer }, { kind, publicId }, defaultLocale);
  if (!subject || subject.ownerId === null) throw new AppError('notFound');
  if (kind === 'card') return { id: subject.ownerId, name: cutText(subject.name, nameLength) };
  const member = named(await db.member.findUnique({ where: { id: subject.ownerId }, select: memberSelect }));
  return kind === 'post' ? { ...member, name: await authorName(subject.id, member.name) } : member;
}

const memberSelect = { id: true, nickname: true } as const;

function named(member: { id: number; nickname: string } | null): MetPerson {
  if (!member) throw new AppError('notFound');
  return { id: member.id, name: cutText(member.nickname, nameLength) };
}

/** Above a post stands the name of a card, or the nickname. */
async function authorName(postId: number, nickname: string): Promise<string> {
  const post = await db.post.findUnique({
    where: { id: postId },
    select: {
      identity: true,
      owner: {
        select: {
          cards: {
            where: { status: 'published' },
            take: 4,
            select: { kind: true, companyName: true, contactName: true },
          },
        },
      },
    },
  });
  const card = post?.owner.cards.find(({ kind }) => kind === post.identity);
  const name = card?.kind === 'personal' ? card.contactName : card?.companyName;
  return cutText(name ?? nickname, nameLength);
}
