import { describe, expect, it } from 'vitest';
import { hasTypedAddress } from './typed-address';

describe('a web address typed as text', () => {
  it.each([
    'https://example.vn/kho',
    'hxxps://example',
    'xem tại www.kho-xuong.vn',
    'kho-xuong.com.vn',
    'KHO-XUONG.COM',
    'ｋｈｏ．ｃｏｍ',
    'kho\u200b.com',
    'kho。com',
    'kho[.]com, kho(dot)com',
    'kho . com',
    't.me/kho, zalo.me/0912345678',
    'bit.do/abc',
    'vào 103.12.5.9:8080',
    '访问kho.com下单',
    'khoxưởng.vn',
    '例子.中国',
  ])('is found in %j', (text) => {
    expect(hasTypedAddress(text)).toBe(true);
  });

  it.each([
    'Kho 500 m². Gần cảng Cát Lái.',
    'Quận 7.Gần cầu, giá 3.500.000 đ/tháng',
    'Tp.HCM, Q.1, v.v.',
    'lan@kho.vn hoặc 0912.345.678',
    'ISO 9001:2015, v1.2.3, 24/7',
    '专业代理记账。网站建设。公司注册',
    'Node.js và/hoặc PHP',
    '1.5/2.0 tấn',
  ])('is not found in %j', (text) => {
    expect(hasTypedAddress(text)).toBe(false);
  });

  // From each of its letters anew it took eleven seconds.
  it.each(['a-', '-a', 'a.', '1.', 'a('])('is looked for in a long run of %j in one go', (run) => {
    expect(hasTypedAddress(run.repeat(50_000))).toBe(false);
    expect(hasTypedAddress(`${run.repeat(50_000)} kho.vn`)).toBe(true);
  });
});
