// A process beside the site, as the worker or a script is one: changes cards through the site's own service.
import type { CardChange, CardInput } from '@/lib/cards/card-input';
import { createCard, updateCard } from '@/lib/cards/service';
import { unindexCard } from '@/lib/directory/indexing';
import { invalidate } from '@/lib/server/cache/invalidate';
import { cardTag, everythingTag, homeTag, listTag, settingsTag } from '@/lib/server/cache/tags';
import { db } from '@/lib/server/db';

const commands = {
  async create(input: CardInput) {
    return db.$transaction(async (tx) => {
      const { card, tags } = await createCard(tx, input);
      await invalidate(tx, tags);
      return card;
    });
  },
  async update({ id, change }: { id: number; change: CardChange }) {
    await db.$transaction(async (tx) => {
      const { tags } = await updateCard(tx, id, change);
      await invalidate(tx, tags);
    });
  },
  /** Leaves no trace: what a test made goes with the test. */
  async remove(id: number) {
    await db.$transaction(async (tx) => {
      await unindexCard(tx, id);
      const card = await tx.card.findUnique({ where: { id }, select: { publicId: true, kind: true } });
      // A test may have merged it into another.
      if (!card) return;
      const { publicId, kind } = card;
      await tx.card.delete({ where: { id }, select: { id: true } });
      await tx.cardDay.deleteMany({ where: { cardId: id } });
      await invalidate(tx, [cardTag(publicId), listTag(kind), homeTag()]);
    });
  },
  async settingsChanged() {
    await invalidate(db, [settingsTag()]);
  },
  async everythingChanged() {
    await invalidate(db, [everythingTag()]);
  },
};

process.on('message', async ({ name, input }: { name: keyof typeof commands; input: never }) => {
  try {
    process.send?.({ value: (await commands[name](input)) ?? null });
  } catch (error) {
    process.send?.({ error: error instanceof Error ? error.stack : String(error) });
  }
});
process.on('disconnect', () => process.exit());
process.send?.({ value: 'ready' });
