import { describe, expect, it } from 'vitest';
import { readSetting } from './read-setting';
import { type SettingKey, settingKeys, settingSchemas } from './settings';

describe('a stored setting', () => {
  it.each<SettingKey>([...settingKeys])(
    '%s is its standards where nothing is stored, or nothing of it fits',
    (key) => {
      for (const stored of [undefined, null, {}, 'broken', 5, true])
        expect(readSetting(key, stored)).toEqual(settingSchemas[key].parse({}));
    },
  );

  it('keeps every other field of one that no longer fits', () => {
    const stored = { searches: 700, mails: 9_999, addresses: 30, readNotifications: '90', likeOrigins: null };
    expect(readSetting('retention', stored)).toEqual({
      ...settingSchemas.retention.parse({}),
      searches: 700,
      addresses: 30,
    });
  });

  it('stays on where another of its fields no longer fits', () => {
    expect(readSetting('maintenance', { on: true, endsAt: 'tomorrow', text: { en: 5 } })).toEqual({
      on: true,
      endsAt: '',
      text: {},
    });
  });

  it('is one field where it is nothing else', () => {
    expect(readSetting('hotWords', { vi: ['phở'] })).toEqual({ vi: ['phở'] });
    expect(readSetting('hotWords', { vi: 'phở' })).toEqual({});
  });

  it('says nothing of a field that there is not', () => {
    expect(readSetting('contactLimits', { visitor: 5, gone: 1 })).toEqual({ visitor: 5, active: 300 });
  });
});
