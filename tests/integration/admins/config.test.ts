import { describe, expect, it } from 'vitest';
import { listSettings } from '@/lib/admins/settings/queries';
import { getSetting } from '@/lib/content/queries';
import { type SettingKey, settingKeys } from '@/lib/content/settings';
import { updateSettingAction } from '@/lib/flows/settings/actions';
import { settingsTag } from '@/lib/server/cache/tags';
import { db } from '@/lib/server/db';
import { makeAuthenticator, signInAdmin } from '@/tests/factories/admins';
import { storeSetting } from '@/tests/factories/content';
import { callAction } from '@/tests/factories/requests';
import { hearTags } from '@/tests/integration/seed/heard-tags';

async function viewOf(key: SettingKey) {
  const view = (await listSettings()).find((each) => each.key === key);
  if (!view) throw new Error(`no setting ${key}`);
  return view;
}

/** Saves fields of a setting over what it holds now, as somebody of a role. */
async function save(key: SettingKey, change: Record<string, unknown>, given: { version?: string } = {}) {
  const { headers } = await signInAdmin();
  const { values, version } = await viewOf(key);
  const input = { key, version, values: { ...values, ...change }, ...given };
  return callAction(() => updateSettingAction(input), headers);
}

const audit = () =>
  db.auditEntry.findMany({
    where: { action: 'setting.update' },
    select: { targetId: true, before: true, after: true },
  });

describe('the settings on the screen', () => {
  it('are all of the table, with what holds and what would hold without', async () => {
    expect((await listSettings()).map(({ key }) => key)).toEqual(settingKeys);
    await storeSetting('contactLimits', { visitor: 5 });
    expect(await viewOf('contactLimits')).toMatchObject({
      values: { visitor: 5, active: 300 },
      standards: { visitor: 30, active: 300 },
      fields: [
        { name: 'visitor', kind: 'number', min: 0, unit: 'cards' },
        { name: 'active', kind: 'number' },
      ],
    });
  });

  it('show the standard in place of what no longer fits, and can be saved again', async () => {
    await storeSetting('contactLimits', 'broken');
    expect((await viewOf('contactLimits')).values).toEqual({ visitor: 30, active: 300 });
    expect(await save('contactLimits', { active: 7 })).toMatchObject({ ok: true });
    expect(await getSetting('contactLimits')).toEqual({ visitor: 30, active: 7 });
  });
});

describe('a saved setting', () => {
  it('holds at once in every process, and leaves in the audit what was and what is', async () => {
    const heard = await hearTags();
    try {
      expect(await save('contactLimits', { visitor: 12 })).toMatchObject({ ok: true });
      expect(await heard.take()).toEqual([settingsTag()]);
    } finally {
      await heard.end();
    }
    expect(await getSetting('contactLimits')).toEqual({ visitor: 12, active: 300 });
    expect(await db.setting.findMany({ select: { key: true, value: true } })).toEqual([
      // What is as it would be anyway is not stored.
      { key: 'contactLimits', value: { visitor: 12 } },
    ]);
    expect(await audit()).toEqual([
      { targetId: 'contactLimits', before: { visitor: 30 }, after: { visitor: 12 } },
    ]);
  });

  it('goes back to the standard', async () => {
    await storeSetting('membership', { termDays: 30 });
    expect(await save('membership', (await viewOf('membership')).standards)).toMatchObject({ ok: true });
    expect(await getSetting('membership')).toMatchObject({ termDays: 365 });
    expect(await audit()).toEqual([
      { targetId: 'membership', before: { termDays: 30 }, after: { termDays: 365 } },
    ]);
  });

  it('changes and says nothing where nothing differs', async () => {
    const heard = await hearTags();
    try {
      expect(await save('cardReview', {})).toMatchObject({ ok: true });
      expect(await heard.take()).toEqual([]);
    } finally {
      await heard.end();
    }
    expect(await audit()).toEqual([]);
    expect(await db.setting.count()).toBe(0);
  });

  it('keeps texts by language without the empty ones', async () => {
    expect(
      await save('site', { title: { en: ' Pages ', vi: '' }, favicon: '/assets/icon-192.png' }),
    ).toMatchObject({ ok: true });
    expect((await getSetting('site')).title).toEqual({ en: 'Pages' });
    expect(await save('hotWords', { value: { vi: ['phở', 'phở', ''], en: [] } })).toMatchObject({ ok: true });
    expect(await getSetting('hotWords')).toEqual({ vi: ['phở'] });
  });
});

describe('what the law and the bank want to know', () => {
  it('is stored as it was meant', async () => {
    const operator = {
      email: ' lienhe@congty.vn ',
      phone: '1900 0000 / +84 28 3822 1234',
      taxCode: '0312345678-001',
    };
    expect(await save('operator', operator)).toMatchObject({ ok: true });
    expect(await getSetting('operator')).toMatchObject({ ...operator, email: 'lienhe@congty.vn' });
    const bank = { vietqr: true, bankBin: '970436', bankAccount: '1234567890' };
    expect(await save('payment', bank)).toMatchObject({ ok: true });
    expect(await getSetting('payment')).toMatchObject(bank);
    expect(await save('payment', { bankAccount: '' })).toMatchObject({ code: 'invalidInput' });
    expect(await save('payment', { vietqr: false, bankAccount: '' })).toMatchObject({ ok: true });
  });
});

describe('a setting is refused', () => {
  it.each<[string, SettingKey, Record<string, unknown>, Record<string, string>]>([
    ['a negative number', 'contactLimits', { visitor: -1 }, { visitor: 'number' }],
    ['half a card', 'contactLimits', { active: 1.5 }, { active: 'number' }],
    ['a number as text', 'contactLimits', { active: '300' }, { active: 'number' }],
    ['no number', 'membership', { termDays: null }, { termDays: 'number' }],
    [
      'too many days',
      'membership',
      { termDays: 99_999, reviewHours: 0 },
      { termDays: 'number', reviewHours: 'number' },
    ],
    ['a text for a switch', 'cardReview', { company: 'yes' }, { company: 'flag' }],
    ['a title too long', 'site', { title: { en: 'x'.repeat(61) } }, { title: 'texts' }],
    ['a language that there is not', 'site', { title: { fr: 'Pages' } }, { title: 'texts' }],
    [
      'a script for an address',
      'operator',
      { registrationUrl: 'javascript:alert(1)' },
      { registrationUrl: 'text' },
    ],
    ["another site's path", 'site', { favicon: '//evil.example/i.svg' }, { favicon: 'icon' }],
    ["another site's icon", 'site', { favicon: 'https://example.com/i.svg' }, { favicon: 'icon' }],
    ['a page for an icon', 'site', { favicon: '/companies' }, { favicon: 'icon' }],
    ['a path out of its folder', 'site', { favicon: '/assets/../api/health' }, { favicon: 'icon' }],
    [
      'mistyped data of the operator',
      'operator',
      { email: 'lienhe@congty', phone: 'hotline', taxCode: '03123' },
      { email: 'email', phone: 'phone', taxCode: 'taxCode' },
    ],
    [
      'a bank and an account that there cannot be',
      'payment',
      { bankBin: '97043', bankAccount: '1903 1234' },
      { bankBin: 'bankBin', bankAccount: 'bankAccount' },
    ],
    [
      'a transfer to nobody',
      'payment',
      { vietqr: true },
      { bankBin: 'bankNeeded', bankAccount: 'bankNeeded' },
    ],
    [
      'a transfer to a bank without an account',
      'payment',
      { vietqr: true, bankBin: '970436' },
      { bankAccount: 'bankNeeded' },
    ],
    [
      'too many words',
      'hotWords',
      { value: { en: Array.from({ length: 21 }, (_, at) => `w${at}`) } },
      { value: 'lists' },
    ],
  ])('for %s', async (_what, key, change, fieldErrors) => {
    expect(await save(key, change)).toEqual({ ok: false, code: 'invalidInput', fieldErrors });
    expect(await db.setting.count()).toBe(0);
    expect(await audit()).toEqual([]);
  });

  it.each(['content', 'finance', 'support'] as const)('from %s', async (role) => {
    const { headers } = await signInAdmin({ role });
    const input = { key: 'contactLimits' as const, version: '', values: { visitor: 1, active: 1 } };
    expect(await callAction(() => updateSettingAction(input), headers)).toMatchObject({ code: 'forbidden' });
    expect(await db.setting.count()).toBe(0);
  });

  it('for a key that there is not', async () => {
    const { headers } = await signInAdmin();
    const input = { key: 'nothing' as SettingKey, version: '', values: {} };
    expect(await callAction(() => updateSettingAction(input), headers)).toMatchObject({
      code: 'invalidInput',
    });
  });
});

describe('two who save the same setting', () => {
  it('one after the other: the second is told, and changes nothing', async () => {
    const { version } = await viewOf('contactLimits');
    expect(await save('contactLimits', { visitor: 1 }, { version })).toMatchObject({ ok: true });
    expect(await save('contactLimits', { visitor: 2 }, { version })).toEqual({ ok: false, code: 'conflict' });
    expect(await getSetting('contactLimits')).toMatchObject({ visitor: 1 });
    const next = await save('contactLimits', { visitor: 3 });
    expect(next).toMatchObject({ ok: true });
  });

  it.each(['for the first time', 'again'])('at once, %s: one of them is told', async (when) => {
    if (when === 'again') await storeSetting('contactLimits', { visitor: 9 });
    const { version } = await viewOf('contactLimits');
    const both = await Promise.all([1, 2].map((visitor) => save('contactLimits', { visitor }, { version })));
    expect(both.map(({ ok }) => ok).sort()).toEqual([false, true]);
    expect(both.find(({ ok }) => !ok)).toEqual({ ok: false, code: 'conflict' });
    expect(await audit()).toHaveLength(1);
  });
});

describe('the demand for a second factor', () => {
  const demand = { adminsNeedSecondFactor: true };

  it('is not for who has none: they would lock themselves out', async () => {
    expect(await save('security', demand)).toEqual({
      ok: false,
      code: 'invalidInput',
      fieldErrors: { adminsNeedSecondFactor: 'secondFactorFirst' },
    });
    expect(await getSetting('security')).toEqual({ adminsNeedSecondFactor: false });
  });

  it('is switched on and off by who has one', async () => {
    const { headers } = await signInAdmin(makeAuthenticator().columns);
    for (const on of [true, false]) {
      const { version } = await viewOf('security');
      const input = { key: 'security' as const, version, values: { adminsNeedSecondFactor: on } };
      expect(await callAction(() => updateSettingAction(input), headers)).toMatchObject({ ok: true });
      expect(await getSetting('security')).toEqual({ adminsNeedSecondFactor: on });
    }
  });
});
