/** Where a setting stands on /admin/config. */
export const settingAnchor = (key: string): string => `setting-${key}`;
