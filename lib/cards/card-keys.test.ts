import { describe, expect, it } from 'vitest';
import { foldName } from '@/lib/search/name-key';
import { cardKeys, nameFold, websiteHost } from './card-keys';

describe('the host of a website', () => {
  it.each([
    ['https://www.HoaSen.vn/gioi-thieu?x=1', 'hoasen.vn'],
    ['hoasen.vn', 'hoasen.vn'],
    ['http://m.hoasen.com.vn:8080', 'hoasen.com.vn'],
    ['shop.hoasen.vn', 'shop.hoasen.vn'],
    ['ｈｔｔｐｓ：／／hoasen.vn', 'hoasen.vn'],
    ['https://hoasen.blogspot.com', 'hoasen.blogspot.com'],
    ['https://công-ty.vn', 'xn--cng-ty-ixa.vn'],
  ])('of %s is %s', (website, host) => {
    expect(websiteHost(website)).toBe(host);
  });

  it.each([
    null,
    '',
    'no website',
    'https://facebook.com/hoasen',
    'https://vi-vn.facebook.com/hoasen',
    'zalo.me/0912345678',
    'http://127.0.0.1',
    'http://[::1]/',
    'localhost',
    'mailto:a@hoasen.vn',
    'javascript://hoasen.vn/%0aalert(1)',
  ])('of %s is none', (website) => {
    expect(websiteHost(website)).toBeNull();
  });
});

describe('a name without its legal form', () => {
  it.each([
    // Vietnamese
    ['Công ty TNHH MTV Hoàng Gia', 'hoang gia'],
    ['CÔNG TY TRÁCH NHIỆM HỮU HẠN MỘT THÀNH VIÊN HOÀNG GIA', 'hoang gia'],
    ['Cty TNHH Hoàng-Gia', 'hoang gia'],
    ['Công ty Cổ phần Hoà Phát', 'hoa phat'],
    ['CTCP Hòa Phát', 'hoa phat'],
    ['Hòa Phát JSC', 'hoa phat'],
    ['DNTN Đức Long', 'duc long'],
    ['Công ty Cổ phần Hoà Phát JSC.', 'hoa phat'],
    // Chinese
    ['胡志明市順達物流有限公司', '胡志明市顺达物流'],
    ['胡志明市 顺达物流 股份有限公司', '胡志明市顺达物流'],
    ['顺达物流责任有限公司', '顺达物流'],
    ['順達物流（有限責任公司）', '顺达物流'],
    // English
    ['Golden Lotus Co., Ltd.', 'golden lotus'],
    ['GOLDEN LOTUS COMPANY LIMITED', 'golden lotus'],
    ['Golden Lotus Joint Stock Company', 'golden lotus'],
    ['Golden  Lotus, Inc', 'golden lotus'],
    ['Golden Lotus One Member Co., Ltd', 'golden lotus'],
    // Japanese
    ['株式会社田中', '田中'],
    ['㈱ 田中', '田中'],
    ['田中商事有限会社', '田中商事'],
    // Korean
    ['주식회사 한국식당', '한국식당'],
    ['(주)한국 식당', '한국식당'],
    ['한국식당㈜', '한국식당'],
  ])('%s is compared as %s', (name, key) => {
    expect(foldName(name)).toBe(key);
  });

  it.each([
    ['Công ty', 'cong ty'],
    ['有限公司', '有限公司'],
    ['Cocoon', 'cocoon'],
    ['Incredible Asia', 'incredible asia'],
    [null, ''],
    ['…', ''],
  ])('%s stays %s', (name, key) => {
    expect(foldName(name)).toBe(key);
  });
});

it('tells people of one name apart by their company', () => {
  const person = { kind: 'personal', contactName: 'Nguyễn Văn An' } as const;
  expect(nameFold({ ...person, companyName: 'CTCP Hòa Phát' })).toBe('nguyen van an / hoa phat');
  expect(nameFold(person)).toBe('nguyen van an');
  expect(nameFold({ kind: 'company', contactName: 'Nguyễn Văn An', companyName: 'CTCP Hòa Phát' })).toBe(
    'hoa phat',
  );
});

it('fits the columns and ends in no half character', () => {
  const { nameFold: name } = cardKeys({ kind: 'company', companyName: '𠮷'.repeat(200) });
  expect(name.length).toBeLessThanOrEqual(240);
  expect(name.isWellFormed()).toBe(true);
});
