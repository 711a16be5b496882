import 'server-only';
import type { z } from 'zod';
import { type SettingField, settingErrors } from '@/lib/content/setting-fields';
import { type SettingKey, settingErrorsOf, settings } from '@/lib/content/settings';
import { writeAudit } from '@/lib/server/audit';
import { invalidate } from '@/lib/server/cache/invalidate';
import { settingsTag } from '@/lib/server/cache/tags';
import { db, type Tx } from '@/lib/server/db';
import { AppError } from '@/lib/server/errors';
import type { Prisma } from '@/lib/server/generated/prisma/client';
import { hideSecrets } from '@/lib/server/hide-secrets';
import { enqueue } from '@/lib/server/jobs';
import type { AdminViewer } from '@/lib/shared/admin-viewer';
import type { AuditAction, AuditTargetType } from '@/lib/shared/audit-actions';
import { type Picture, pictureSelect } from '@/lib/shared/media';
import { withoutEmpty } from './same';
import { changedFields, type FieldValues, fieldsOf, storedOf } from './stored';

type Doer = Pick<AdminViewer, 'id' | 'name' | 'hasSecondFactor'>;
export type SettingUpdate = { key: SettingKey; version: string; values: FieldValues };

/**
 * Stores a setting; it holds in every process at once.
 * @param update.version as `listSettings` gave it
 * @param onUnnamed told in the transaction which pictures the setting stopped naming
 * @returns the new version
 * @throws AppError `invalidInput` with the kind or error of each field that does not fit, or `secondFactorFirst` for who would
 * lock themselves out; `conflict` where somebody else was faster
 */
export async function updateSetting(
  admin: Doer,
  { key, version, values }: SettingUpdate,
  onUnnamed: (tx: Tx, mediaIds: readonly number[]) => Promise<unknown>,
): Promise<{ version: string }> {
  const given = readValues(key, values);
  if (key === 'security' && given.adminsNeedSecondFactor === true && !admin.hasSecondFactor)
    throw new AppError('invalidInput', { fieldErrors: { adminsNeedSecondFactor: 'secondFactorFirst' } });
  return db.$transaction(async (tx) => {
    const row = await tx.setting.findUnique({ where: { key } });
    if ((row?.updatedAt.toISOString() ?? '') !== version) throw new AppError('conflict');
    const { media, after } = await readPictures(tx, key, given);
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
    await onUnnamed(tx, await namePictures(tx, key, media));
    await writeAudit(tx, admin, {
      action: 'setting.update' satisfies AuditAction,
      target: { type: 'setting' satisfies AuditTargetType, id: key, name: key },
      before: hideSecrets(changed.before) as Record<string, Prisma.InputJsonValue>,
      after: hideSecrets(changed.after) as Record<string, Prisma.InputJsonValue>,
    });
    await invalidate(tx, [settingsTag()]);
    for (const job of following[key] ?? []) await enqueue(tx, job, {}, { key: job });
    return { version: updatedAt.toISOString() };
  });
}

/** What the worker does after a setting changed. */
const following: Partial<Record<SettingKey, ('translateSiteProducts' | 'translateSiteCards')[]>> = {
  siteTranslation: ['translateSiteProducts', 'translateSiteCards'],
};

/** The given fields as their rows read them; what is not given is the standard. */
function readValues(key: SettingKey, values: FieldValues): FieldValues {
  const fieldErrors: Record<string, string> = {};
  const read = Object.entries<SettingField>(settings[key].fields).map(([name, { kind, schema }]) => {
    const parsed = schema.safeParse(withoutEmpty(values[name]));
    if (!parsed.success) fieldErrors[name] = errorOf(parsed.error) ?? kind;
    return [name, parsed.data];
  });
  const fields = Object.fromEntries(read) as FieldValues;
  // Rules across fields are asked where each fits by itself.
  if (Object.keys(fieldErrors).length === 0) Object.assign(fieldErrors, settingErrorsOf(key, fields));
  if (Object.keys(fieldErrors).length > 0) throw new AppError('invalidInput', { fieldErrors });
  return fields;
}

function errorOf({ issues }: z.ZodError): string | undefined {
  return settingErrors.find((error) => issues.some(({ message }) => message === error));
}

type NamedPicture = { field: string; mediaId: number };

/**
 * The pictures among the fields, as their rows say them: only such as belong to the site, not to a member.
 * @throws AppError `invalidInput` for a picture that is gone
 */
async function readPictures(tx: Tx, key: SettingKey, given: FieldValues) {
  const after = { ...given };
  const media: NamedPicture[] = [];
  const fieldErrors: Record<string, string> = {};
  for (const [field, { kind }] of Object.entries<SettingField>(settings[key].fields)) {
    const picture = given[field] as Picture | null;
    if (kind !== 'picture' || picture === null) continue;
    const row = await tx.media.findFirst({
      where: { key: picture.key, ownerId: null },
      select: { id: true, ...pictureSelect },
    });
    if (!row) fieldErrors[field] = kind;
    else {
      const { id, ...stored } = row;
      after[field] = stored;
      media.push({ field, mediaId: id });
    }
  }
  if (Object.keys(fieldErrors).length > 0) throw new AppError('invalidInput', { fieldErrors });
  return { after, media };
}

/** Writes down which pictures the setting names, and has their files put where they belong now; those it named no longer. */
async function namePictures(tx: Tx, key: SettingKey, media: readonly NamedPicture[]): Promise<number[]> {
  const before = await tx.settingMedia.findMany({ where: { settingKey: key }, select: { mediaId: true } });
  if (before.length === 0 && media.length === 0) return [];
  await tx.settingMedia.deleteMany({ where: { settingKey: key } });
  await tx.settingMedia.createMany({ data: media.map((each) => ({ settingKey: key, ...each })) });
  const named = media.map(({ mediaId }) => mediaId);
  if (named.length > 0) await enqueue(tx, 'placeMedia', { mediaIds: named });
  return before.map(({ mediaId }) => mediaId).filter((id) => !named.includes(id));
}
