import { readSetting } from '@/lib/content/read-setting';
import { type SettingKey, settings } from '@/lib/content/settings';
import { isSame } from './same';

/** The fields of a setting by name, as plain JSON. */
export type FieldValues = Record<string, unknown>;

/** The fields of a setting as they hold: one that is not stored, or no longer fits, is the standard. */
export function fieldsOf(key: SettingKey, stored: unknown): FieldValues {
  const value: unknown = readSetting(key, stored);
  return isWhole(key) ? { value } : (value as FieldValues);
}

/** What is stored of these fields: those that differ from the standard, so that a better standard reaches who never chose. */
export function storedOf(key: SettingKey, fields: FieldValues): unknown {
  if (isWhole(key)) return fields.value;
  const standards = fieldsOf(key, undefined);
  return Object.fromEntries(
    Object.entries(fields).filter(([name, value]) => !isSame(value, standards[name])),
  );
}

/** The fields that differ, as they were and as they are. */
export function changedFields(before: FieldValues, after: FieldValues) {
  const names = Object.keys(after).filter((name) => !isSame(before[name], after[name]));
  const pick = (values: FieldValues) => Object.fromEntries(names.map((name) => [name, values[name]]));
  return { names, before: pick(before), after: pick(after) };
}

function isWhole(key: SettingKey): boolean {
  return 'isWhole' in settings[key];
}
