import { beforeEach, describe, expect, it } from 'vitest';
import type { TranslationField } from '@/lib/cards/translations/fields';
import { getTranslations } from '@/lib/cards/translations/queries';
import { publishDraftAction } from '@/lib/flows/cards/actions';
import { getProductBoard } from '@/lib/flows/products/product-board';
import { fillProductTranslationsAction } from '@/lib/flows/products/translation-actions';
import {
  fillTranslationsAction,
  resetTranslationAction,
  saveTranslationAction,
} from '@/lib/flows/translations/actions';
import type { Locale } from '@/lib/i18n/locales';
import { deltaOfText } from '@/lib/rich-text/delta';
import { db } from '@/lib/server/db';
import { changeBack, type FillCell } from '@/lib/translation/fill';
import { makeCard } from '@/tests/factories/cards';
import { signIn } from '@/tests/factories/members';
import { makeSellersProduct } from '@/tests/factories/products';
import { makeIndustry } from '@/tests/factories/reference';
import { callAction } from '@/tests/factories/requests';

type Caller = Awaited<ReturnType<typeof signIn>>;
type CardCell = FillCell<TranslationField>;

let owner: Caller;
beforeEach(async () => {
  owner = await signIn({ vipType: 2, membershipStatus: 1 });
  await makeCard({
    ownerId: owner.viewer.id,
    sourceLocale: 'zh-CN',
    companyName: '越南软件有限公司',
    contactName: '李华',
    email: 'li@ruanjian.example',
    industryIds: [(await makeIndustry()).id],
    position: '总经理',
    companyDescription: '我们开发软件。',
    skills: ['项目管理'],
  });
});

async function cellOf(locale: Locale, field: TranslationField) {
  const view = await getTranslations(owner.viewer, 'company');
  const cell = view?.fields.find((each) => each.field === field)?.cells[locale];
  if (!cell) throw new Error(`no ${field} in ${locale}`);
  return cell;
}

const fill = (cells: CardCell[], caller = owner) =>
  callAction(() => fillTranslationsAction({ card: 'company', cells }), caller.headers);

async function filled(cells: CardCell[]) {
  const answer = await fill(cells);
  if (!answer.ok) throw new Error(answer.code);
  return answer.data;
}

const cell = (locale: Locale, field: TranslationField, text: string, seen = ''): CardCell => ({
  locale,
  field,
  text,
  seen,
});

describe('a pasted column', () => {
  it('is written as one draft; what cannot be is refused by itself', async () => {
    const answers = await filled([
      cell('en', 'position', ' General manager\r\n'),
      cell('en', 'companyDescription', 'x'.repeat(5_000)),
      cell('en', 'skills', 'Project management\n\nSales'),
      cell('ja', 'position', '社長', 'another one'),
      cell('zh-CN', 'position', '老板'),
      cell('ko', 'interests', '꽃'),
    ]);
    expect(answers.map((each) => (each.ok ? 'ok' : (each.fieldErrors?.text ?? each.code)))).toEqual([
      'ok',
      'tooLong',
      'ok',
      'staleVersion',
      'notFound',
      'notFound',
    ]);
    expect(await cellOf('en', 'position')).toMatchObject({
      text: 'General manager',
      state: 'human',
      unpublished: true,
      seen: answers[0]?.ok && answers[0].seen,
    });
    expect((await cellOf('en', 'skills')).text).toBe('Project management\nSales');
    expect(await getTranslations(owner.viewer, 'company')).toMatchObject({ changes: 2, version: 1 });
  });

  it('is taken back to what stood there before it, published and not', async () => {
    const save = (field: TranslationField, text: string) =>
      callAction(
        () => saveTranslationAction({ card: 'company', locale: 'en', field, text, seen: '' }),
        owner.headers,
      );
    await save('position', 'Boss');
    await save('skills', 'Managing');
    const { version } = (await getTranslations(owner.viewer, 'company')) ?? { version: 0 };
    const published = await callAction(() => publishDraftAction({ kind: 'company', version }), owner.headers);
    expect(published).toMatchObject({ ok: true });
    await save('companyDescription', 'We write software.');
    const skills = await cellOf('en', 'skills');
    await callAction(
      () => resetTranslationAction({ card: 'company', locale: 'en', field: 'skills', seen: skills.seen }),
      owner.headers,
    );

    const fields = ['position', 'skills', 'companyDescription'] as const;
    const before = await Promise.all(fields.map((field) => cellOf('en', field)));
    expect(before.map(({ state, unpublished }) => [state, unpublished])).toEqual([
      ['human', false],
      ['none', true],
      ['human', true],
    ]);
    const answers = await filled(
      fields.map((field, at) => cell('en', field, `New ${field}`, before[at]?.seen)),
    );
    const back = answers.map((each, at): CardCell => {
      const was = before[at];
      if (!each.ok || !was) throw new Error('not filled');
      return { locale: 'en', field: each.field, seen: each.seen, ...changeBack(was) };
    });
    // What is written in between is not taken away with the paste.
    await filled([cell('en', 'position', 'Director', back[0]?.seen)]);
    const undone = await filled(back);
    expect(undone.map((each) => (each.ok ? 'ok' : each.code))).toEqual(['staleVersion', 'ok', 'ok']);
    const after = await Promise.all(fields.map((field) => cellOf('en', field)));
    expect(after.slice(1)).toEqual(before.slice(1));
    expect(after[0]).toMatchObject({ text: 'Director', unpublished: true });
  });

  it('of two at once in the same cell one is written, and neither loses another’s', async () => {
    const both = await Promise.all([
      filled([cell('en', 'position', 'One'), cell('en', 'skills', 'One')]),
      filled([cell('en', 'position', 'Two'), cell('vi', 'companyDescription', 'Hai')]),
    ]);
    const ofPosition = both.map(([first]) => first);
    expect(ofPosition.filter((each) => each?.ok)).toHaveLength(1);
    expect(ofPosition.find((each) => !each?.ok)).toMatchObject({ code: 'staleVersion' });
    expect(await getTranslations(owner.viewer, 'company')).toMatchObject({ changes: 3 });
  });

  it('is a stranger’s own matter, and waits as every writing does', async () => {
    const stranger = await signIn({ vipType: 2, membershipStatus: 1 });
    expect(await fill([cell('en', 'position', 'Mine')], stranger)).toMatchObject({ code: 'notFound' });
    await db.member.update({ where: { id: owner.viewer.id }, data: { membershipStatus: 3 } });
    expect(await fill([cell('en', 'position', 'Mine')])).toMatchObject({ code: 'activationRequired' });
    expect(await db.cardDraft.count()).toBe(0);
  });

  it('is no longer than a card', async () => {
    const cells = Array.from({ length: 121 }, () => cell('en', 'position', 'x'));
    expect(await fill(cells)).toMatchObject({ code: 'invalidInput' });
    expect(await fill([])).toMatchObject({ code: 'invalidInput' });
  });
});

it('fills a product, of which words of the list are refused in their cell', async () => {
  await db.watchedWord.create({ data: { phrase: 'counterfeit', action: 'block' } });
  const product = await makeSellersProduct(owner.viewer, { name: 'Ghế tre' });
  const { publicId: id } = product;
  const cells = [
    { locale: 'en', field: 'name', text: 'Counterfeit chair', seen: '' },
    { locale: 'ja', field: 'name', text: '竹の椅子', seen: '' },
    { locale: 'en', field: 'description', text: JSON.stringify(deltaOfText('Light.')), seen: '' },
  ] as const;
  const call = () => fillProductTranslationsAction({ id, cells: [...cells] });
  const answer = await callAction(call, owner.headers);
  expect(answer).toMatchObject({
    ok: true,
    data: [{ ok: false, code: 'wordsBlocked', words: ['Counterfeit'] }, { ok: true }, { ok: true }],
  });
  expect(await getProductBoard(owner.viewer, id)).toMatchObject({ changes: 2 });
  const stranger = await signIn({ vipType: 2, membershipStatus: 1 });
  expect(await callAction(call, stranger.headers)).toMatchObject({ code: 'notFound' });
});
