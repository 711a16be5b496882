import { getMetPerson } from '@/lib/flows/people/met-person';
import { db } from '@/lib/server/db';
import { setBlock, setMute } from '@/lib/social/block-service';

type Person = { id: number };

/** One member blocks another, as they would. */
export async function block(viewer: Person, other: Person, on = true): Promise<void> {
  await setBlock(viewer, await met(viewer, other), on);
}

/** One member mutes another, as they would. */
export async function mute(viewer: Person, other: Person, on = true): Promise<void> {
  await setMute(viewer, await met(viewer, other), on);
}

async function met(viewer: Person, { id }: Person) {
  const { publicId } = await db.member.findUniqueOrThrow({ where: { id }, select: { publicId: true } });
  return getMetPerson(viewer, { kind: 'member', publicId });
}
