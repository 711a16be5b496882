import type { SettingField } from './setting-fields';
import { type SettingKey, type SettingValue, settings } from './settings';

/**
 * A stored setting as it holds: of each field what is stored, or its standard where nothing is or it no longer fits. A field that a
 * release reads more strictly than the one before takes no other along.
 */
export function readSetting<Key extends SettingKey>(key: Key, stored: unknown): SettingValue<Key> {
  const { fields } = settings[key];
  if ('isWhole' in settings[key]) return readField(fields, 'value', stored) as SettingValue<Key>;
  const given = typeof stored === 'object' && stored !== null ? (stored as Record<string, unknown>) : {};
  const read = Object.keys(fields).map((name) => [name, readField(fields, name, given[name])]);
  return Object.fromEntries(read) as SettingValue<Key>;
}

function readField(fields: Record<string, SettingField>, name: string, stored: unknown): unknown {
  const schema = fields[name]?.schema;
  const parsed = schema?.safeParse(stored ?? undefined);
  return parsed?.success ? parsed.data : schema?.parse(undefined);
}
