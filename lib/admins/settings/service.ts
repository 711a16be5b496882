import 'server-only';
import type { SettingField } from '@/lib/content/setting-fields';
import { type SettingKey, settings } from '@/lib/content/settings';
import { writeAudit } from '@/lib/server/audit';
import { invalidate } from '@/lib/server/cache/invalidate';
import { settingsTag } from '@/lib/server/cache/tags';
import { db } from '@/lib/server/db';
import { AppError } from '@/lib/server/errors';
import type { Prisma } from '@/lib/server/generated/prisma/client';
import { hideSecrets } from '@/lib/server/hide-secrets';
import { enqueue } from '@/lib/server/jobs';
import type { AdminViewer } from '@/lib/shared/admin-viewer';
import type { AuditAction, AuditTargetType } from '@/lib/shared/audit-actions';
import { withoutEmpty } from './same';
import { changedFields, type FieldValues, fieldsOf, storedOf } from './stored';

type Doer = Pick<AdminViewer, 'id' | 'name' | 'hasSecondFactor'>;
type Update = { key: SettingKey; version: string; values: FieldValues };

/**
 * Stores a setting; it holds in every process at once.
 * @param update.version as `listSettings` gave it
 * @returns the new version
 * @throws AppError `invalidInput` with the kind of each field that does not fit, or `secondFactorFirst` for who would
 * lock themselves out; `conflict` where somebody else was faster
 */
export async function updateSetting(
  admin: Doer,
  { key, version, values }: Update,
): Promise<{ version: string }> {
  const after = readValues(key, values);
  if (key === 'security' && after.adminsNeedSecondFactor === true && !admin.hasSecondFactor)
    throw new AppError('invalidInput', { fieldErrors: { adminsNeedSecondFactor: 'secondFactorFirst' } });
  return db.$transaction(async (tx) => {
    const row = await tx.setting.findUnique({ where: { key } });
    if ((row?.updatedAt.toISOString() ?? '') !== version) throw new AppError('conflict');
    const changed = changedFields(fieldsOf(key, row?.value), after);
    if (changed.names.length === 0) return { version };
    const value = storedOf(key, after) as Prisma.InputJsonValue;
    // Newer than what it replaces, whatever the clock says.
    const updatedAt = new Date(Math.max(Date.now(), (row?.updatedAt.getTime() ?? 0) + 1));
    // Of two at once only one finds what it read.
    const { count } = row
      ? await tx.setting.updateMany({ where: { key, updatedAt: row.updatedAt }, data: { value, updatedAt } })
      : await tx.setting.createMany({ data: [{ key, value, updatedAt }], skipDuplicates: true });
    if (count === 0) throw new AppError('conflict');
    await writeAudit(tx, admin, {
      action: 'setting.update' satisfies AuditAction,
      target: { type: 'setting' satisfies AuditTargetType, id: key, name: key },
      before: hideSecrets(changed.before) as Record<string, Prisma.InputJsonValue>,
      after: hideSecrets(changed.after) as Record<string, Prisma.InputJsonValue>,
    });
    await invalidate(tx, [settingsTag()]);
    const job = following[key];
    if (job) await enqueue(tx, job, {}, { key: job });
    return { version: updatedAt.toISOString() };
  });
}

/** What the worker does after a setting changed. */
const following: Partial<Record<SettingKey, 'translateSiteProducts'>> = {
  siteTranslation: 'translateSiteProducts',
};

/** The given fields as their rows read them; what is not given is the standard. */
function readValues(key: SettingKey, values: FieldValues): FieldValues {
  const fieldErrors: Record<string, string> = {};
  const read = Object.entries<SettingField>(settings[key].fields).map(([name, { kind, schema }]) => {
    const parsed = schema.safeParse(withoutEmpty(values[name]));
    if (!parsed.success) fieldErrors[name] = kind;
    return [name, parsed.data];
  });
  if (Object.keys(fieldErrors).length > 0) throw new AppError('invalidInput', { fieldErrors });
  return Object.fromEntries(read) as FieldValues;
}
