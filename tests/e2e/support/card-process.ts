// A process beside the site, as the worker or a script is one: changes cards through the site's own service.
import type { CardChange, CardInput } from '@/lib/cards/card-input';
import { removeCard } from '@/lib/cards/publication';
import { createCard, updateCard } from '@/lib/cards/service';
import { invalidate } from '@/lib/server/cache/invalidate';
import { everythingTag, settingsTag } from '@/lib/server/cache/tags';
import { db } from '@/lib/server/db';

const commands = {
  async create(input: CardInput) {
    return db.$transaction((tx) => createCard(tx, input));
  },
  async update({ id, change }: { id: number; change: CardChange }) {
    await db.$transaction((tx) => updateCard(tx, id, change));
  },
  /** Leaves no trace: what a test made goes with the test. */
  async remove(id: number) {
    await db.$transaction(async (tx) => {
      // A test may have merged it into another.
      if ((await tx.card.count({ where: { id } })) === 0) return;
      await removeCard(tx, id);
      await tx.cardDay.deleteMany({ where: { cardId: id } });
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
