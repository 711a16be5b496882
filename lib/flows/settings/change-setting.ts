import 'server-only';
import { type SettingUpdate, updateSetting } from '@/lib/admins/settings/service';
import { forgetMedia } from '@/lib/media/forget-media';
import type { AdminViewer } from '@/lib/shared/admin-viewer';

/**
 * Stores a setting, and lets go of the pictures that it named before and nothing else names.
 * @returns the new version
 * @throws AppError as `updateSetting`
 */
export function changeSetting(
  admin: Pick<AdminViewer, 'id' | 'name' | 'hasSecondFactor'>,
  update: SettingUpdate,
): Promise<{ version: string }> {
  return updateSetting(admin, update, forgetMedia);
}
