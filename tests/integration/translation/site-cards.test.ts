import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { translateCard } from '@/lib/cards/translations/translate-card';
import { translateSiteCards } from '@/lib/cards/translations/translate-site-cards';
import { db } from '@/lib/server/db';
import { makeCard } from '@/tests/factories/cards';
import { storeSetting } from '@/tests/factories/content';
import { makeActiveMember } from '@/tests/factories/members';
import { providerAt, translationsOf } from '@/tests/factories/translations';
import { setProvider } from '@/tests/setup/site-environment';
import { startTranslationServer, type TranslationServer } from '@/tests/setup/translation-server';

setProvider();
let server: TranslationServer;
beforeAll(async () => {
  server = await startTranslationServer();
});
beforeEach(() => server.reset());
afterAll(() => server.close());

const description = 'Gia công cơ khí chính xác.';
const turn = (cards: boolean) => storeSetting('siteTranslation', { cards });
const translate = (cardId: number) => translateCard({ cardId }, providerAt(server.url));
const ordered = () => db.$queryRaw<{ task: string; card: number | null }[]>`
  SELECT task.identifier AS task, (payload ->> 'cardId')::int AS card
  FROM graphile_worker._private_jobs job JOIN graphile_worker._private_tasks task ON task.id = job.task_id
  WHERE task.identifier IN ('translateCard', 'translateSiteCards') ORDER BY job.id`;

describe('cards that nobody owns', () => {
  it('are sent where the operator switched it on, out of the site’s allowance, and names stay here', async () => {
    const card = await makeCard({ companyDescription: description, contactName: 'Trần Thị Sen' });
    await translate(card.id);
    expect(server.received).toEqual([]);
    await turn(true);
    await translate(card.id);
    expect((await translationsOf(card.id))['en companyDescription']).toEqual([
      `${description} (en)`,
      'machine',
    ]);
    expect(JSON.stringify(server.received)).not.toContain('Sen');
    expect(await db.siteTranslationUse.count()).toBe(1);
    expect(await db.translationUse.count()).toBe(0);
  });

  it('say nothing of a member’s card', async () => {
    await turn(true);
    const member = await makeActiveMember();
    const card = await makeCard({ ownerId: member.id, companyDescription: description });
    await translate(card.id);
    expect(server.received).toEqual([]);
  });

  it.each(['hidden', 'draft'] as const)('are not sent while they are %s', async (status) => {
    await turn(true);
    const card = await makeCard({ companyDescription: description, status });
    await translate(card.id);
    expect(server.received).toEqual([]);
  });

  it('are ordered while it is on: those that everybody sees, from a place on', async () => {
    const card = await makeCard({ companyDescription: description });
    const member = await makeActiveMember();
    await makeCard({ ownerId: member.id, companyDescription: description });
    await makeCard({ companyDescription: description, status: 'hidden' });
    await translateSiteCards({});
    expect(await ordered()).toEqual([]);
    await turn(true);
    await translateSiteCards({ after: card.id });
    expect(await ordered()).toEqual([]);
    await translateSiteCards({});
    expect(await ordered()).toEqual([{ task: 'translateCard', card: card.id }]);
  });
});
