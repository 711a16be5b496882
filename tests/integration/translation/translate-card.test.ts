import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getCard } from '@/lib/cards/queries';
import { updateCard } from '@/lib/cards/service';
import { translateCard } from '@/lib/cards/translations/translate-card';
import { searchCards } from '@/lib/directory/search';
import { publishDraft } from '@/lib/flows/cards/publish-card';
import { cardTranslations } from '@/lib/flows/translations/write-translation';
import { db } from '@/lib/server/db';
import { takeBudget } from '@/lib/translation/budget';
import { forgetGlossary } from '@/lib/translation/glossary-names';
import { seenHash } from '@/lib/translation/source-hash';
import { makeCard } from '@/tests/factories/cards';
import { storeSetting } from '@/tests/factories/content';
import { makeActiveMember, makeMember } from '@/tests/factories/members';
import { makeIndustry } from '@/tests/factories/reference';
import {
  agreeTo,
  makeTranslatableCard,
  providerAt,
  secrets,
  translationsOf,
} from '@/tests/factories/translations';
import { startTranslationServer, type TranslationServer } from '@/tests/setup/translation-server';

let server: TranslationServer;
beforeAll(async () => {
  server = await startTranslationServer();
});
beforeEach(() => {
  server.reset();
  forgetGlossary();
});
afterAll(() => server.close());

const translate = (cardId: number, provider = providerAt(server.url)) => translateCard({ cardId }, provider);
const textOf = async (cardId: number, key: string) => (await translationsOf(cardId))[key];
const description = 'Gia công cơ khí chính xác.';

describe('with a provider', () => {
  it('translates into five languages: glossary first, zh-TW from zh-CN, index and page follow', async () => {
    const { card } = await makeTranslatableCard();
    await translate(card.id);
    const there = await translationsOf(card.id);
    expect(there['en position']).toEqual(['General Director', 'glossary']);
    expect(there['zh-TW position']).toEqual(['總經理', 'converted']);
    expect(there['ja companyDescription']).toEqual([`${description} (ja)`, 'machine']);
    expect(there['zh-TW companyDescription']).toEqual([`${description} (zh-CN)`, 'converted']);
    expect(there['ko services']).toEqual(['수출입 신고\nBán hoa sen (ko)', 'machine']);
    // Nothing is known of names in other languages, and nobody is asked.
    expect(Object.keys(there).filter((key) => /Name|address/.test(key))).toEqual([]);
    expect(server.received.map(({ body }) => (body as { target: string }).target).sort()).toEqual([
      'en',
      'ja',
      'ko',
      'zh-CN',
    ]);
    const shown = await getCard(card.publicId, 'ja');
    expect(shown?.description).toEqual({
      text: `${description} (ja)`,
      lang: 'ja',
      source: 'machine',
      original: { text: description, lang: 'vi' },
    });
    expect(shown?.services).toMatchObject({ source: 'machine', original: { lang: 'vi' } });
    expect(shown?.summary).not.toHaveProperty('original');
    const found = await searchCards({ q: '수출입 신고', locale: 'ko', contacts: false });
    expect(found.ids).toEqual([card.id]);
  });

  it('never sends names, addresses, numbers or links, wherever they stand', async () => {
    const { card } = await makeTranslatableCard({
      companyDescription: `${secrets.companyName} của ${secrets.contactName} ở ${secrets.address}, MST ${secrets.taxCode}, gọi ${secrets.mobile}, viết ${secrets.email}, xem ${secrets.website}/gioi-thieu.`,
    });
    await translate(card.id);
    const sent = JSON.stringify(server.received.map(({ body, path, query }) => [body, path, String(query)]));
    for (const secret of Object.values(secrets)) expect(sent).not.toContain(secret);
    expect(sent).not.toMatch(/\d{4}/);
    expect(server.texts()).not.toEqual([]);
    const [text] = (await textOf(card.id, 'en companyDescription')) ?? [];
    for (const secret of [
      secrets.companyName,
      secrets.address,
      secrets.taxCode,
      secrets.mobile,
      secrets.email,
    ])
      expect(text).toContain(secret);
    expect(text).not.toContain('[[');
    // What is remembered names nobody either.
    const memory = JSON.stringify(await db.translationMemory.findMany());
    for (const secret of Object.values(secrets)) expect(memory).not.toContain(secret);
  });

  it('drops an answer that lost what was hidden', async () => {
    const { card } = await makeTranslatableCard({
      companyDescription: `Gọi ${secrets.mobile} nhé`,
      services: [],
    });
    server.answer = () => 'Call us now';
    await translate(card.id);
    expect(await textOf(card.id, 'en companyDescription')).toBeUndefined();
  });

  it('writes names in prose as the owner does in that language', async () => {
    const { card } = await makeTranslatableCard({
      companyDescription: `${secrets.companyName} xin chào`,
      translations: [{ locale: 'en', field: 'companyName', text: 'Secret Lotus Ltd', source: 'human' }],
    });
    await translate(card.id);
    expect(await textOf(card.id, 'en companyDescription')).toEqual([
      'Secret Lotus Ltd xin chào (en)',
      'machine',
    ]);
  });

  it('runs twice without harm and asks only once', async () => {
    const { card } = await makeTranslatableCard();
    await translate(card.id);
    const [before, asked] = [await db.cardTranslation.findMany(), server.received.length];
    await Promise.all([translate(card.id), translate(card.id)]);
    expect(await db.cardTranslation.findMany()).toEqual(before);
    expect(server.received).toHaveLength(asked);
  });

  it('remembers answers: the same text of another card costs nothing', async () => {
    const { card } = await makeTranslatableCard();
    await translate(card.id);
    const asked = server.received.length;
    const { card: other, member } = await makeTranslatableCard();
    await translate(other.id);
    expect(server.received).toHaveLength(asked);
    expect(await textOf(other.id, 'ja companyDescription')).toEqual([`${description} (ja)`, 'machine']);
    expect(await db.translationUse.count({ where: { memberId: member.id } })).toBe(0);
  });

  it('leaves alone what a human wrote or locked, and makes anew what is out of date', async () => {
    const { card, member } = await makeTranslatableCard({
      translations: [{ locale: 'en', field: 'companyDescription', text: 'In my own words', source: 'human' }],
    });
    await translate(card.id);
    const key = { cardId_locale_field: { cardId: card.id, locale: 'ja', field: 'companyDescription' } };
    await db.cardTranslation.update({ where: key, data: { locked: true } });
    await db.$transaction((tx) => updateCard(tx, card.id, { companyDescription: 'Khuôn mẫu nhựa.' }));
    await translate(card.id);
    const there = await translationsOf(card.id);
    expect(there['en companyDescription']).toEqual(['In my own words', 'human']);
    expect(there['ja companyDescription']).toEqual([`${description} (ja)`, 'machine']);
    expect(there['ko companyDescription']).toEqual(['Khuôn mẫu nhựa. (ko)', 'machine']);
    expect(there['zh-TW companyDescription']).toEqual(['Khuôn mẫu nhựa. (zh-CN)', 'converted']);
    expect(await db.card.count({ where: { ownerId: member.id } })).toBe(1);
  });

  it('lets the human win who writes while the provider is being asked', async () => {
    const industryIds = [(await makeIndustry()).id];
    const { card, member } = await makeTranslatableCard({ services: [], position: null, industryIds });
    let once = false;
    server.meanwhile = async () => {
      if (once) return;
      once = true;
      for (const locale of ['en', 'ja', 'ko', 'zh-CN'] as const)
        await cardTranslations.save(member, {
          card: 'company',
          locale,
          field: 'companyDescription',
          text: `Mine ${locale}`,
          seen: '',
        });
      await db.$transaction((tx) => publishDraft(tx, card.id));
    };
    await translate(card.id);
    const there = await translationsOf(card.id);
    for (const locale of ['en', 'ja', 'ko', 'zh-CN'])
      expect(there[`${locale} companyDescription`]).toEqual([`Mine ${locale}`, 'human']);
    // zh-TW would have come from a machine's zh-CN that is gone.
    expect(there['zh-TW companyDescription']).toBeUndefined();
    await translate(card.id);
    expect(await textOf(card.id, 'zh-TW companyDescription')).toEqual(['Mine zh-CN', 'converted']);
  });

  it('drops what was made from a text that changed meanwhile', async () => {
    const { card } = await makeTranslatableCard({ services: [], position: null });
    let once = false;
    server.meanwhile = async () => {
      if (once) return;
      once = true;
      await db.$transaction((tx) => updateCard(tx, card.id, { companyDescription: 'Khác hẳn.' }));
    };
    await translate(card.id);
    expect(await translationsOf(card.id)).toEqual({});
    await translate(card.id);
    expect(await textOf(card.id, 'en companyDescription')).toEqual(['Khác hẳn. (en)', 'machine']);
  });
});

describe('the allowance of a day', () => {
  it('ends the asking; the rest stays as it was and comes tomorrow', async () => {
    await storeSetting('translationBudget', { member: description.length * 2, site: 1_000_000 });
    const { card, member } = await makeTranslatableCard({ services: [], position: null });
    expect(await translate(card.id)).toBe('limit');
    expect(server.received).toHaveLength(2);
    expect(await db.translationUse.findMany()).toMatchObject([
      { memberId: member.id, characters: description.length * 2 },
    ]);
    const jobs = await db.$queryRaw<{ key: string; late: boolean }[]>`
      SELECT key, run_at > now() AS late FROM graphile_worker.jobs WHERE key LIKE '%-later'`;
    expect(jobs).toEqual([{ key: `translateCard-${card.id}-later`, late: true }]);
  });

  it('is the site’s too', async () => {
    await storeSetting('translationBudget', { member: 1_000, site: 5 });
    const { card } = await makeTranslatableCard({ services: [] });
    expect(await translate(card.id)).toBe('limit');
    expect(server.received).toEqual([]);
    expect(await textOf(card.id, 'en position')).toEqual(['General Director', 'glossary']);
  });

  it('gives the last characters to one of many at once', async () => {
    const members = await Promise.all(Array.from({ length: 6 }, () => makeMember()));
    const limits = { member: 100, site: 250 };
    const taken = await Promise.all(
      members.flatMap(({ id }) => [takeBudget(id, 60, limits), takeBudget(id, 60, limits)]),
    );
    expect(taken.filter(Boolean)).toHaveLength(4);
    const uses = await db.translationUse.findMany();
    expect(uses.map(({ characters }) => characters)).toEqual([60, 60, 60, 60]);
  });

  it('counts nothing that the provider did not take', async () => {
    const { card } = await makeTranslatableCard({ services: [] });
    server.failure = { status: 403 };
    expect(await translate(card.id)).toBe('off');
    expect((await db.translationUse.findMany()).map(({ characters }) => characters)).toEqual([0]);
  });
});

describe('when the provider is down', () => {
  it('writes what the site can do itself and has the queue try again', async () => {
    const { card } = await makeTranslatableCard();
    server.failure = { status: 503 };
    await expect(translate(card.id)).rejects.toThrow('down');
    expect(await textOf(card.id, 'ja position')).toEqual(['代表取締役社長', 'glossary']);
    expect(await textOf(card.id, 'en services')).toEqual(['Customs declaration\nBán hoa sen', 'glossary']);
    server.failure = null;
    await translate(card.id);
    expect(await textOf(card.id, 'en services')).toEqual([
      'Customs declaration\nBán hoa sen (en)',
      'machine',
    ]);
  });

  it('keeps an old translation until there is a new one', async () => {
    const { card } = await makeTranslatableCard({ services: [], position: null });
    await translate(card.id);
    await db.$transaction((tx) => updateCard(tx, card.id, { companyDescription: 'Mới.' }));
    server.failure = { status: 500 };
    await expect(translate(card.id)).rejects.toThrow('down');
    expect(await textOf(card.id, 'ko companyDescription')).toEqual([`${description} (ko)`, 'machine']);
  });

  it('asks nobody while it rests', async () => {
    const provider = providerAt(server.url);
    const { card } = await makeTranslatableCard({ services: [], position: null });
    server.failure = { status: 500 };
    for (let at = 0; at < 7; at += 1) await expect(translate(card.id, provider)).rejects.toThrow('down');
    expect(server.received).toHaveLength(10);
  });

  it('passes over a text that is refused', async () => {
    const { card } = await makeTranslatableCard({ services: [], position: null });
    server.failures = [{ status: 400 }];
    expect(await translate(card.id)).toBe('done');
    expect(Object.keys(await translationsOf(card.id))).toHaveLength(3);
  });
});

describe('without a provider', () => {
  it('converts between the Chinese scripts, knows its glossary, and leaves the rest untranslated', async () => {
    await makeIndustry('dining');
    const names = await db.industryName.findMany({ where: { industry: { slug: 'dining' } } });
    const dining = (locale: string) => names.find((row) => row.locale === locale)?.name ?? '';
    const owner = await makeActiveMember();
    const card = await makeCard({
      ownerId: owner.id,
      sourceLocale: 'zh-CN',
      companyName: '越南软件有限公司',
      contactName: '于丽华',
      address: '范五老路12号',
      position: '总经理',
      companyDescription: '我们开发软件。',
      skills: ['项目管理', '数星星'],
      services: [dining('zh-CN')],
    });
    await translateCard({ cardId: card.id }, null);
    const there = await translationsOf(card.id);
    expect(there['zh-TW companyName']).toEqual(['越南軟件有限公司', 'converted']);
    expect(there['zh-TW contactName']).toEqual(['于麗華', 'converted']);
    expect(there['zh-TW companyDescription']).toEqual(['我們開發軟體。', 'converted']);
    expect(there['zh-TW position']).toEqual(['總經理', 'converted']);
    expect(there['vi position']).toEqual(['Tổng giám đốc', 'glossary']);
    expect(there['en skills']).toEqual(['Project management\n数星星', 'glossary']);
    expect(there['ko services']).toEqual([dining('ko'), 'glossary']);
    expect(Object.keys(there).filter((key) => key.endsWith('companyDescription'))).toEqual([
      'zh-TW companyDescription',
    ]);
    expect(await getCard(card.publicId, 'ja')).toMatchObject({
      description: { text: '我们开发软件。', lang: 'zh-CN', source: 'original' },
      skills: { source: 'glossary' },
    });
  });

  it('converts the other way too, and never by a provider', async () => {
    const { card } = await makeTranslatableCard({
      sourceLocale: 'zh-TW',
      companyDescription: '我們開發軟體。',
      services: [],
      position: null,
    });
    await translate(card.id);
    expect(await textOf(card.id, 'zh-CN companyDescription')).toEqual(['我们开发软件。', 'converted']);
    expect(server.received.map(({ body }) => (body as { target: string }).target)).not.toContain('zh-CN');
  });

  it('takes away what is out of date and cannot be made anew', async () => {
    const { card } = await makeTranslatableCard({ services: [], position: null });
    await translate(card.id);
    await db.$transaction((tx) => updateCard(tx, card.id, { companyDescription: 'Mới.' }));
    await translateCard({ cardId: card.id }, null);
    expect(await translationsOf(card.id)).toEqual({});
  });

  it('keeps an imported translation that does not say what it came from', async () => {
    const { card } = await makeTranslatableCard({
      translations: [{ locale: 'en', field: 'companyDescription', text: 'Imported', source: 'machine' }],
    });
    await translateCard({ cardId: card.id }, null);
    expect(await textOf(card.id, 'en companyDescription')).toEqual(['Imported', 'machine']);
  });
});

describe('whose texts are sent', () => {
  it.each([
    ['a member who did not agree', {}, false],
    ['who agreed to another provider', {}, 'deepl'],
    ['whose membership ended', { membershipStatus: 3 }, 'google'],
    ['a visitor', { vipType: 0 }, 'google'],
    ['a deleted member', { deletedAt: new Date() }, 'google'],
  ] as const)('not those of %s', async (_who, data, agreed) => {
    const member = await makeActiveMember(data);
    if (agreed) await agreeTo(member.id, agreed);
    const card = await makeCard({ ownerId: member.id, companyDescription: description });
    await translate(card.id);
    expect(server.received).toEqual([]);
  });

  it('not those of a card without owner, and nothing happens where the card is gone', async () => {
    const card = await makeCard({ companyDescription: description });
    await translate(card.id);
    await translate(card.id + 1);
    expect(server.received).toEqual([]);
  });
});

describe('one language', () => {
  it('is the only one that is made; zh-TW brings zh-CN', async () => {
    const { card } = await makeTranslatableCard({ services: [], position: null });
    await translateCard({ cardId: card.id, locale: 'ko' }, providerAt(server.url));
    expect(Object.keys(await translationsOf(card.id))).toEqual(['ko companyDescription']);
    await translateCard({ cardId: card.id, locale: 'zh-TW' }, providerAt(server.url));
    expect(Object.keys(await translationsOf(card.id))).toEqual([
      'ko companyDescription',
      'zh-CN companyDescription',
      'zh-TW companyDescription',
    ]);
  });
});

describe('what a write names', () => {
  it('is another name for each text, source and lock', () => {
    const rows = [
      undefined,
      { text: 'a', source: 'human', locked: false },
      { text: 'a', source: 'machine', locked: false },
      { text: 'a', source: 'human', locked: true },
      { text: 'b', source: 'human', locked: false },
    ];
    expect(new Set(rows.map(seenHash)).size).toBe(rows.length);
  });
});
