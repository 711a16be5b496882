import { afterEach, describe, expect, it } from 'vitest';
import { listSettings } from '@/lib/admins/settings/queries';
import { watchMaintenance } from '@/lib/content/watch-maintenance';
import { updateSettingAction } from '@/lib/flows/settings/actions';
import { processCache } from '@/lib/server/cache/process-cache';
import { settingsTag } from '@/lib/server/cache/tags';
import { db } from '@/lib/server/db';
import { maintenanceState } from '@/lib/server/maintenance';
import { encodeSessionToken } from '@/lib/server/realm';
import { signInAdmin } from '@/tests/factories/admins';
import { storeSetting } from '@/tests/factories/content';
import { callAction } from '@/tests/factories/requests';

const state = maintenanceState();

afterEach(() => {
  state.current = null;
  processCache().onTags.clear();
});

async function save(headers: Record<string, string>, values: Record<string, unknown>, version?: string) {
  const view = (await listSettings()).find(({ key }) => key === 'maintenance');
  const input = {
    key: 'maintenance' as const,
    version: version ?? view?.version ?? '',
    values: { ...view?.values, ...values },
  };
  return callAction(() => updateSettingAction(input), headers);
}

describe('maintenance', () => {
  it('is known to a process from its start, and whenever settings are announced', async () => {
    await storeSetting('maintenance', { on: true, text: { en: 'Back soon' }, endsAt: '2026-12-01T06:00' });
    await watchMaintenance();
    expect(state.current).toEqual({
      texts: { en: 'Back soon' },
      endsAt: new Date('2026-11-30T23:00:00Z'),
    });
    await storeSetting('maintenance', { on: false });
    for (const listener of processCache().onTags) listener([settingsTag()]);
    await expect.poll(() => state.current).toBeNull();
    // What may have been missed is read as well; what is about something else is not.
    await storeSetting('maintenance', { on: true });
    for (const listener of processCache().onTags) listener(['card:1']);
    expect(state.current).toBeNull();
    for (const listener of processCache().onTags) listener(['*']);
    await expect.poll(() => state.current).toEqual({ texts: {}, endsAt: null });
  });

  it('is off where what is stored no longer fits', async () => {
    await storeSetting('maintenance', { on: 'yes' });
    await watchMaintenance();
    expect(state.current).toBeNull();
  });

  it('is switched by one of two who switch at once, with an entry in the audit', async () => {
    const { headers } = await signInAdmin();
    const both = await Promise.all([
      save(headers, { on: true }, ''),
      save(headers, { on: true, text: { vi: 'Bảo trì' } }, ''),
    ]);
    expect(both.map(({ ok }) => ok).sort()).toEqual([false, true]);
    expect(both.find(({ ok }) => !ok)).toMatchObject({ code: 'conflict' });
    const entries = await db.auditEntry.findMany({
      where: { action: 'setting.update', targetId: 'maintenance' },
      select: { before: true, after: true },
    });
    expect(entries).toEqual([
      { before: expect.objectContaining({ on: false }), after: expect.objectContaining({ on: true }) },
    ]);
  });

  it('is refused with an end that is none', async () => {
    const { headers } = await signInAdmin();
    for (const endsAt of ['soon', '2026-13-40T99:99', '2026-12-01'])
      expect(await save(headers, { on: true, endsAt })).toMatchObject({ fieldErrors: { endsAt: 'time' } });
  });
});

describe('who sees the site under maintenance', () => {
  it('is an administrator with an open session, and nobody whose session is over', async () => {
    const { sid: id } = await signInAdmin();
    await watchMaintenance();
    const token = await encodeSessionToken('admin', id);
    expect(await state.isAdmin('forged')).toBe(false);
    expect(await state.isAdmin(await encodeSessionToken('member', id))).toBe(false);
    await db.adminSession.update({ where: { id }, data: { awaitsSecondFactor: true } });
    expect(await state.isAdmin(token)).toBe(false);
    await db.adminSession.update({ where: { id }, data: { awaitsSecondFactor: false } });
    expect(await state.isAdmin(token)).toBe(true);
    const gone = await encodeSessionToken('admin', crypto.randomUUID());
    expect(await state.isAdmin(gone)).toBe(false);
  });
});
