import { describe, expect, it } from 'vitest';
import { type SettingKey, settingErrorsOf, settingSchemas } from './settings';

const keys = Object.keys(settingSchemas) as SettingKey[];

describe('settings', () => {
  it.each(keys)('have a value for %s before anybody stored one', (key) => {
    expect(settingSchemas[key].safeParse({}).success).toBe(true);
  });

  it('let visitors open 30 cards a day and members 300', () => {
    expect(settingSchemas.contactLimits.parse({})).toEqual({ visitor: 30, active: 300 });
    expect(settingSchemas.contactLimits.parse({ visitor: 0 })).toEqual({ visitor: 0, active: 300 });
  });

  it("show the site's own icon where none is chosen", () => {
    expect(settingSchemas.site.parse({}).favicon).toBe('/assets/favicon.svg');
    expect(settingSchemas.site.parse({ favicon: ' ' }).favicon).toBe('/assets/favicon.svg');
  });

  it.each(['/assets/icon-192.png', '/media/0123456789abcdef01234567/480.webp'])(
    'take %s for an icon',
    (icon) => {
      expect(settingSchemas.site.parse({ favicon: icon }).favicon).toBe(icon);
    },
  );

  it('want a bank and an account for transfers, and neither without', () => {
    const off = settingSchemas.payment.parse({});
    expect(settingErrorsOf('payment', off)).toEqual({});
    expect(settingErrorsOf('payment', { ...off, vietqr: true })).toEqual({
      bankBin: 'bankNeeded',
      bankAccount: 'bankNeeded',
    });
    const bank = { ...off, vietqr: true, bankBin: '970436', bankAccount: '1234567890' };
    expect(settingErrorsOf('payment', bank)).toEqual({});
    expect(settingErrorsOf('operator', {})).toEqual({});
    expect(settingErrorsOf('hotWords', {})).toEqual({});
  });

  it.each([
    ['operator', { email: 'lienhe@congty.vn', phone: '(028) 3822 1234', taxCode: '079123456789' }],
    ['operator', { email: '', phone: '1900 0000', taxCode: '0312345678001' }],
    ['payment', { bankBin: '', bankAccount: '' }],
  ] as const)('of %s take %j', (key, value) => {
    expect(settingSchemas[key].parse(value)).toMatchObject(value);
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
    ['operator', { email: 'lienhe@congty' }],
    ['operator', { phone: 'call us' }],
    ['operator', { phone: '12' }],
    ['operator', { taxCode: '031234567' }],
    ['payment', { bankBin: '97043a' }],
    ['payment', { bankAccount: '12-34' }],
    ['site', { favicon: 'https://example.com/icon.svg' }],
    ['site', { favicon: '/assets/../api/health' }],
    ['site', { favicon: '/companies' }],
  ] as const)('of %s refuse %j', (key, value) => {
    expect(settingSchemas[key].safeParse(value).success).toBe(false);
  });
});
