import 'server-only';
import { readFileSync } from 'node:fs';
import type { Locale } from '@/lib/i18n/locales';
import type { Tx } from '@/lib/server/db';
import type { CardKind } from '@/lib/shared/card-kind';
import type { AccountKind } from './demo-members';
import type { PostAuthor } from './demo-posts';
import { listOwnCards, MessageDesk, type Story } from './message-desk';

const readStories = (): Partial<Record<AccountKind, Story>> =>
  JSON.parse(readFileSync(new URL('./data/conversations.json', import.meta.url), 'utf8'));

/**
 * Writes what the demo's accounts wrote with others: conversations of their languages, a question to several firms, and the texts
 * that they keep. The same seed and day give the same.
 * @param accounts those of them whose membership is active
 */
export async function seedDemoMessages(
  tx: Tx,
  accounts: ReadonlyMap<AccountKind, number>,
  authors: readonly PostAuthor[],
  now: Date,
): Promise<void> {
  const desk = new MessageDesk(tx, now);
  const own = new Set(accounts.values());
  for (const [kind, story] of Object.entries(readStories()) as [AccountKind, Story][]) {
    const me = accounts.get(kind);
    if (me === undefined) continue;
    const others = authors.filter(({ id }) => !own.has(id));
    const cards = await listOwnCards(tx, me);
    const taken = new Set<number>();
    // One of the trade if there is one. In a small demo nobody may have such a card: then there is no such talk.
    const take = (locale: Locale, wanted: CardKind, group?: string) => {
      const free = others.filter(
        ({ id, card }) => card.sourceLocale === locale && card.kind === wanted && !taken.has(id),
      );
      const found = free.find(({ card }) => card.group === group) ?? free[0];
      if (found) taken.add(found.id);
      return found?.id;
    };
    await tx.quickAnswer.createMany({
      data: story.quickAnswers.map((text) => ({ publicId: desk.nextId(), memberId: me, text })),
    });
    if (story.automaticAnswer !== '')
      await tx.automaticAnswer.create({
        data: { memberId: me, text: story.automaticAnswer, active: true },
        select: { memberId: true },
      });
    for (const talk of story.conversations) {
      const other =
        'account' in talk.with
          ? accounts.get(talk.with.account)
          : take(talk.with.locale, talk.with.kind, talk.with.group);
      if (other !== undefined) await desk.writeTalk(me, other, talk, cards);
    }
    if (story.inquiry) {
      const firms = story.inquiry.locales.map((locale) => take(locale, 'company', story.inquiry?.group));
      await desk.writeInquiry(me, firms, story.inquiry);
    }
  }
  await desk.finish();
}
