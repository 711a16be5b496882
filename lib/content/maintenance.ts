import type { Maintenance } from '@/lib/server/maintenance';
import { timeOf } from './setting-fields';
import type { SettingValue } from './settings';

/** What the setting says of the site: null while it is open. */
export function maintenanceOf({ on, text, endsAt }: SettingValue<'maintenance'>): Maintenance | null {
  return on ? { texts: text as Record<string, string>, endsAt: timeOf(endsAt) } : null;
}
