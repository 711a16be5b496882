import 'server-only';
import type { SettingField, SettingUnit } from '@/lib/content/setting-fields';
import { type SettingKey, type SettingSection, settingKeys, settings } from '@/lib/content/settings';
import { db } from '@/lib/server/db';
import { type FieldValues, fieldsOf } from './stored';

/** A field as the screen draws it; its words are in messages/<locale>/settings.json. */
export type SettingFieldView = { name: string; kind: SettingField['kind'] } & Partial<{
  min: number;
  max: number;
  unit: SettingUnit;
  longest: number;
  most: number;
  choices: readonly string[];
  preview: 'home';
  cut: 'square' | 'free';
  /** Asks before it is switched on. */
  asks: boolean;
}>;

export type SettingView = {
  key: SettingKey;
  section: SettingSection;
  fields: SettingFieldView[];
  values: FieldValues;
  standards: FieldValues;
  /** Goes back with a save, so that nobody writes over what somebody else changed meanwhile. */
  version: string;
};

/** Every setting as it is stored now, past the cache, with what would hold without. */
export async function listSettings(): Promise<SettingView[]> {
  const rows = await db.setting.findMany({ where: { key: { in: settingKeys } }, take: settingKeys.length });
  return settingKeys.map((key) => {
    const row = rows.find((each) => each.key === key);
    const fields = Object.entries<SettingField>(settings[key].fields);
    return {
      key,
      section: settings[key].section,
      fields: fields.map(([name, { schema: _, ...field }]) => ({ name, ...field })),
      values: fieldsOf(key, row?.value),
      standards: fieldsOf(key, undefined),
      version: row?.updatedAt.toISOString() ?? '',
    };
  });
}
