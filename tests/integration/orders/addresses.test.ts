import { describe, expect, it } from 'vitest';
import { locales } from '@/lib/i18n/locales';
import {
  deleteAddressAction,
  saveAddressAction,
  setDefaultAddressAction,
} from '@/lib/orders/addresses/actions';
import { findCity, listCityChoices } from '@/lib/orders/addresses/cities';
import { getAddress, listAddresses } from '@/lib/orders/addresses/queries';
import { orderLimits } from '@/lib/orders/form-limits';
import { db } from '@/lib/server/db';
import { makeAddress } from '@/tests/factories/carts';
import { signIn } from '@/tests/factories/members';
import { receiver } from '@/tests/factories/orders';
import { addReference } from '@/tests/factories/reference';
import { callAction } from '@/tests/factories/requests';

type Who = Awaited<ReturnType<typeof signIn>>;

/** Abroad, so that no province is needed. */
const form = { ...receiver, city: 'Taipei', country: 'TW', id: null as string | null, isDefault: false };

const save = (who: Who, data: Partial<typeof form> = {}) =>
  callAction(() => saveAddressAction({ ...form, ...data }), who.headers);

const defaults = async (who: Who) =>
  (await listAddresses(who.viewer)).filter(({ isDefault }) => isDefault).map(({ id }) => id);

async function idOf(answer: ReturnType<typeof save>): Promise<string> {
  const saved = await answer;
  if (!saved.ok) throw new Error(saved.code);
  return saved.data.id;
}

describe('addresses', () => {
  it('begin with a default, and have one at a time, also where two are made at once', async () => {
    const who = await signIn();
    const first = await idOf(save(who));
    expect(await defaults(who)).toEqual([first]);
    const [one, two] = await Promise.all([
      idOf(save(who, { isDefault: true })),
      idOf(save(who, { isDefault: true })),
    ]);
    expect(await defaults(who)).toHaveLength(1);
    await Promise.all(
      [first, one, two].map((id) => callAction(() => setDefaultAddressAction({ id }), who.headers)),
    );
    expect(await defaults(who)).toHaveLength(1);
    expect(await listAddresses(who.viewer)).toHaveLength(3);
  });

  it('are changed and deleted; the default passes on', async () => {
    const who = await signIn();
    const first = await idOf(save(who));
    const second = await idOf(save(who, { fullName: '  Trần\n Văn Hùng ' }));
    expect(await getAddress(who.viewer, second)).toMatchObject({ fullName: 'Trần Văn Hùng', city: 'Taipei' });
    await save(who, { id: second, postalCode: '10650' });
    expect(await getAddress(who.viewer, second)).toMatchObject({ postalCode: '10650' });
    expect(await callAction(() => deleteAddressAction({ id: first }), who.headers)).toEqual({ ok: true });
    expect(await defaults(who)).toEqual([second]);
    expect(await callAction(() => deleteAddressAction({ id: first }), who.headers)).toMatchObject({
      code: 'notFound',
    });
  });

  it('are twenty at most, also where many are made at once', async () => {
    const who = await signIn();
    for (let count = 1; count < orderLimits.addresses; count += 1)
      await makeAddress(who.viewer, { isDefault: count === 1 });
    const answers = await Promise.all([1, 2, 3].map(() => save(who)));
    expect(answers.map((answer) => (answer.ok ? 'ok' : answer.code)).sort()).toEqual([
      'addressesFull',
      'addressesFull',
      'ok',
    ]);
  });

  it('are nobody else’s', async () => {
    const [owner, stranger] = [await signIn(), await signIn()];
    const { publicId: id } = await makeAddress(owner.viewer);
    expect(await getAddress(stranger.viewer, id)).toBeNull();
    expect(await listAddresses(stranger.viewer)).toEqual([]);
    for (const call of [
      () => saveAddressAction({ ...form, id }),
      () => setDefaultAddressAction({ id }),
      () => deleteAddressAction({ id }),
    ])
      expect(await callAction<unknown>(call, stranger.headers)).toMatchObject({
        ok: false,
        code: 'notFound',
      });
    expect(await getAddress(owner.viewer, id)).toMatchObject({ fullName: receiver.fullName });
    expect(await callAction(() => saveAddressAction({ ...form, id }))).toMatchObject({
      code: 'loginRequired',
    });
  });

  it('say of each field what is missing or wrong', async () => {
    const who = await signIn();
    const empty = { fullName: ' ', email: '', phone: '', address: '', city: '', postalCode: '', country: '' };
    expect(await save(who, empty)).toMatchObject({
      fieldErrors: {
        fullName: 'fullNameRequired',
        email: 'emailRequired',
        phone: 'phoneRequired',
        address: 'addressRequired',
        city: 'cityRequired',
        postalCode: 'postalCodeRequired',
        country: 'countryRequired',
      },
    });
    expect(await save(who, { phone: '12', email: 'a@', postalCode: '<b>' })).toMatchObject({
      fieldErrors: { phone: 'phoneInvalid', email: 'emailInvalid', postalCode: 'postalCodeInvalid' },
    });
  });

  it.each([
    ['090-1234-5678', 'JP', '+819012345678'],
    ['03-1234-5678', 'JP', '+81312345678'],
    ['010-1234-5678', 'KR', '+821012345678'],
    ['138 0013 8000', 'CN', '+8613800138000'],
    ['(415) 555-2671', 'US', '+14155552671'],
    ['+84 901 234 567', 'JP', '+84901234567'],
  ])('read the phone %s as one of %s', async (phone, country, phoneE164) => {
    const who = await signIn();
    const publicId = await idOf(save(who, { phone, country, city: 'X' }));
    expect(await db.address.findUnique({ where: { publicId } })).toMatchObject({ phone, phoneE164 });
  });

  it('take no number of Vietnam for one of the country, whatever else is wrong', async () => {
    const who = await signIn();
    expect(await save(who, { phone: '0901 234 567', country: 'JP', email: 'a@' })).toMatchObject({
      fieldErrors: { phone: 'phoneInvalid', email: 'emailInvalid' },
    });
  });

  it('come with the postal codes of provinces, also of those that became part of others, in each language', async () => {
    await addReference();
    const codes = (choices: Awaited<ReturnType<typeof listCityChoices>>) =>
      choices.map(({ value, postalCode, formerly }) => [
        value,
        postalCode,
        formerly.map((before) => before.postalCode),
      ]);
    const [first, ...others] = await Promise.all(
      locales.map(async (locale) => codes(await listCityChoices(locale))),
    );
    expect(first?.flat(2)).not.toContain(null);
    for (const other of others) expect(other).toEqual(first);
    expect(first?.find(([value]) => value === 'TP. Hồ Chí Minh')).toEqual([
      'TP. Hồ Chí Minh',
      '70000',
      expect.arrayContaining(['75000', '78000']),
    ]);
  });

  it('keep the Vietnamese name of a province, whatever it was called', async () => {
    await addReference();
    const who = await signIn();
    const [choice] = await listCityChoices('zh-CN');
    if (!choice) throw new Error('no provinces');
    expect(await findCity(choice.name)).toBe(choice.value);
    const id = await idOf(save(who, { country: 'VN', city: choice.name }));
    expect((await getAddress(who.viewer, id))?.city).toBe(choice.value);
    for (const before of choice.formerly) expect(await findCity(before.name)).toBe(choice.value);
    expect(await save(who, { country: 'VN', city: 'Atlantis' })).toMatchObject({
      fieldErrors: { city: 'cityUnknown' },
    });
    expect(await db.address.count()).toBe(1);
  });
});
