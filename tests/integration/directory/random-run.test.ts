import { expect, it } from 'vitest';
import { removeCard } from '@/lib/cards/publication';
import { createCard, updateCard } from '@/lib/cards/service';
import { searchCards } from '@/lib/directory/search';
import { type Locale, locales } from '@/lib/i18n/locales';
import { foldText } from '@/lib/search/fold';
import { nameKey } from '@/lib/search/name-key';
import { db } from '@/lib/server/db';
import { suggestAnything } from '@/lib/shop/suggest';
import { countStatements } from '@/tests/factories/statements';
import { chance, isLongRun, seedOfRun, times } from '@/tests/setup/long-runs';
import { drawName, joined, mistyped, separated, withoutMarks } from './random-names';
import { buildWorld } from './world';

// Cards are published, renamed, hidden, shown again and deleted by chance, and looked for by their names as people type them, by
// the signed-in and the signed-out, in any language. The search never fails, finds and offers nothing that is hidden, finds who
// is called so, and asks the database no more often than said.

const rounds = times(30, 3000);
const minutes = isLongRun ? 90 : 2;
/** More cards are not kept: older ones are deleted. */
const mostCards = 60;
/** The dozen round trips of a search that finds nothing (lib/directory/search.ts), and once a minute the known phrases. */
const mostStatements = { search: 20, suggestions: 20 };

type Made = {
  id: number;
  publicId: string;
  kind: 'company' | 'personal';
  name: string;
  /** A word that only this card ever has. */
  own: string;
  mobile: string;
  visible: boolean;
};

it('finds and offers what is there and nothing else, whatever happens to cards', {
  timeout: minutes * 60_000,
}, async () => {
  await buildWorld();
  const seed = seedOfRun();
  const draw = chance(seed);
  const pick = <T>(from: readonly T[]): T => from[Math.floor(draw() * from.length)] as T;
  const cards: Made[] = [];
  /** Cards and words of those that are gone. */
  const gone: Made[] = [];
  const most = { search: 0, suggestions: 0 };
  const seen = { whole: 0, phones: 0, hidden: 0, offered: 0 };
  const named = ({ kind }: Pick<Made, 'kind'>, name: string) =>
    kind === 'company' ? { companyName: name } : { contactName: name };

  async function publish(): Promise<void> {
    const kind = draw() < 0.75 ? 'company' : 'personal';
    const { name, own } = drawName(draw, kind);
    const mobile = `09${String(10_000_000 + Math.floor(draw() * 89_999_999))}`;
    const { id, publicId } = await db.$transaction((tx) =>
      createCard(tx, {
        kind,
        status: 'published',
        sourceLocale: pick(locales),
        ...named({ kind }, name),
        mobile,
        mobileE164: `+84${mobile.slice(1)}`,
        contactVisibility: draw() < 0.5 ? 'public' : 'members',
        provinceCode: draw() < 0.5 ? pick(['01', '31', '48', '79']) : null,
        industryIds: draw() < 0.5 ? [1 + Math.floor(draw() * 8)] : [],
        address: draw() < 0.3 ? `12 Lê Lợi, Quận ${1 + Math.floor(draw() * 12)}` : null,
      }),
    );
    cards.push({ id, publicId, kind, name, own, mobile, visible: true });
  }

  async function change(card: Made): Promise<string> {
    const dice = draw();
    if (dice < 0.3 || cards.length > mostCards) {
      await db.$transaction((tx) => removeCard(tx, card.id));
      gone.push({ ...card, visible: false });
      cards.splice(cards.indexOf(card), 1);
      return 'delete';
    }
    if (dice < 0.65) {
      const visible = !card.visible;
      const status = visible ? 'published' : pick(['hidden', 'draft', 'pending_review'] as const);
      await db.$transaction((tx) => updateCard(tx, card.id, { status }));
      card.visible = visible;
      return status;
    }
    gone.push({ ...card, id: 0, publicId: '', mobile: '', visible: false });
    Object.assign(card, drawName(draw, card.kind));
    await db.$transaction((tx) => updateCard(tx, card.id, named(card, card.name)));
    return 'rename';
  }

  /** The first with a name, among all that are seen; undefined where another one has it too. */
  function onlyCalled(name: string): Made | undefined {
    const same = cards.filter((card) => card.visible && nameKey(card.name) === nameKey(name));
    return same.length === 1 ? same[0] : undefined;
  }

  async function look(told: string): Promise<void> {
    const card = pick(draw() < 0.3 && gone.length > 0 ? gone.slice(-20) : cards);
    if (!card) return;
    const way = pick(['whole', 'unmarked', 'joined', 'mistyped', 'phone', 'begun'] as const);
    const q = {
      whole: () => card.name,
      unmarked: () => withoutMarks(card.name),
      joined: () => joined(card.name),
      mistyped: () => mistyped(card.name, draw),
      phone: () => separated(card.mobile, draw),
      begun: () => card.name.slice(0, 2 + Math.floor(draw() * card.name.length)),
    }[way]();
    const contacts = draw() < 0.5;
    const locale: Locale = pick(locales);
    const where = `seed ${seed}, ${told}, ${way} “${q}” of ${JSON.stringify(card)}, ${locale}, contacts ${contacts}`;
    const hidden = [...gone, ...cards.filter(({ visible }) => !visible)];
    /** Words of cards that nobody sees; what was typed is no secret. */
    const secrets = hidden.filter(({ own }) => !foldText(q).includes(own)).map(({ own }) => own);

    const answers: Awaited<ReturnType<typeof searchCards>>[] = [];
    const asked = await countStatements(async () => {
      answers.push(await searchCards({ q, locale, contacts }));
    });
    const [page] = answers;
    if (!page) throw new Error('no answer');
    most.search = Math.max(most.search, asked);
    const visible = new Set(cards.flatMap((each) => (each.visible ? [each.id] : [])));
    expect(
      page.ids.filter((id) => !visible.has(id)),
      where,
    ).toEqual([]);
    const corrected = foldText(page.correction?.query ?? '');
    expect(
      secrets.filter((word) => corrected.includes(word)),
      where,
    ).toEqual([]);
    if (!card.visible) seen.hidden += 1;
    if (card.visible && way === 'phone') {
      expect(page.ids.includes(card.id), where).toBe(contacts);
      seen.phones += 1;
    }
    const called = way === 'whole' || way === 'unmarked' ? onlyCalled(card.name) : undefined;
    if (called) {
      expect(page.ids.slice(0, 5), where).toContain(called.id);
      seen.whole += 1;
    }

    const offers: Awaited<ReturnType<typeof suggestAnything>> = [];
    const askedToo = await countStatements(async () => {
      offers.push(...(await suggestAnything(q, { of: pick(['all', 'companies', 'individuals']), locale })));
    });
    most.suggestions = Math.max(most.suggestions, askedToo);
    const secretIds = hidden.flatMap(({ publicId }) => (publicId === '' ? [] : [publicId]));
    expect(
      offers.filter(({ href = '' }) => secretIds.some((id) => href.endsWith(id))),
      where,
    ).toEqual([]);
    const texts = offers.map(({ text }) => foldText(text)).join('\n');
    expect(
      secrets.filter((word) => texts.includes(word)),
      where,
    ).toEqual([]);
    if (offers.length > 0) seen.offered += 1;
    expect(asked, where).toBeLessThanOrEqual(mostStatements.search);
    expect(askedToo, where).toBeLessThanOrEqual(mostStatements.suggestions);
  }

  for (let made = 0; made < 6; made += 1) await publish();
  for (let round = 0; round < rounds; round += 1) {
    const grows = cards.length < 4 || (draw() < 0.45 && cards.length <= mostCards);
    const told = `round ${round} ${grows ? await publish().then(() => 'publish') : await change(pick(cards))}`;
    for (let query = 0; query < 3; query += 1) await look(told);
  }
  // It did what it says.
  for (const [what, count] of Object.entries(seen)) expect(count, `${what}, seed ${seed}`).toBeGreaterThan(0);
  process.stdout.write(`\nmost statements ${JSON.stringify(most)}, seen ${JSON.stringify(seen)}\n`);
});
