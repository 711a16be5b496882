import { describe, expect, it } from 'vitest';
import { type SettingKey, settingSchemas } from './settings';

const keys = Object.keys(settingSchemas) as SettingKey[];

describe('settings', () => {
  it.each(keys)('have a value for %s before anybody stored one', (key) => {
    expect(settingSchemas[key].safeParse({}).success).toBe(true);
  });

  it('let visitors open 30 cards a day and members 300', () => {
    expect(settingSchemas.contactLimits.parse({})).toEqual({ visitor: 30, active: 300 });
    expect(settingSchemas.contactLimits.parse({ visitor: 0 })).toEqual({ visitor: 0, active: 300 });
  });

  it("show the site's own icon", () => {
    expect(settingSchemas.site.parse({}).favicon).toBe('/assets/favicon.svg');
  });

  it.each([
    ['contactLimits', { visitor: -1 }],
    ['contactLimits', { active: 1.5 }],
    ['contactLimits', { active: '300' }],
    ['site', { title: { fr: 'Pages' } }],
    ['site', { title: 'Pages' }],
    ['site', { title: { en: 'x'.repeat(61) } }],
    ['hotWords', { en: 'word' }],
    ['hotWords', { en: Array.from({ length: 21 }, () => 'word') }],
    ['operator', []],
  ] as const)('of %s refuse %j', (key, value) => {
    expect(settingSchemas[key].safeParse(value).success).toBe(false);
  });
});
