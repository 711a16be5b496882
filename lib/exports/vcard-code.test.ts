import ICAL from 'ical.js';
import jsqr from 'jsqr';
import { encode } from 'uqr';
import { describe, expect, it } from 'vitest';
import type { CardContact } from '@/lib/cards/card-view';
import type { ExportCard } from './export-card';
import { codeMostBytes, writeVCardCode } from './vcard-code';

const contact: CardContact = {
  lang: 'vi',
  position: null,
  contactName: 'Trần Thị Liên Hệ',
  mobile: { text: '+84 912 345 678', href: 'tel:+84912345678' },
  phone: { text: '1900 1234', href: 'tel:19001234' },
  email: 'lienhe@hoasen.example',
  website: 'hoasen.example',
  address: 'Số 17, Ngõ Bí Mật',
  chatTools: [{ kind: 'Zalo', value: '0912 345 678', href: 'https://zalo.me/84912345678' }],
};

const base: ExportCard = {
  publicId: 'abcdefghjk',
  kind: 'company',
  name: 'Công ty TNHH Hoa Sen',
  nameLang: 'vi',
  company: 'Công ty TNHH Hoa Sen',
  position: null,
  industries: ['Ẩm thực'],
  province: 'Đà Nẵng',
  ward: 'Hải Châu',
  taxCode: '0312345678',
  foundedYear: 2009,
  description: 'Dòng một',
  services: ['Bán buôn'],
  advantages: null,
  requirements: null,
  skills: [],
  languages: [],
  sourceLocale: 'vi',
  url: 'https://site.example/vi/companies/abcdefghjk',
  updatedAt: new Date('2026-11-20T03:04:05Z'),
  logo: null,
  contact,
  tags: [],
  note: 'Only for me',
  favoritedAt: null,
};

type Property = [name: string, params: object, type: string, ...values: unknown[]];

const write = (more: Partial<ExportCard> = {}) => writeVCardCode({ ...base, ...more }, 'Việt Nam');
const bytesOf = (text: string) => Buffer.byteLength(text);

/** Values by their name, as an independent parser reads them. */
function read(text: string): Record<string, unknown[]> {
  const [, properties] = ICAL.parse(text) as [string, Property[]];
  const found: Record<string, unknown[]> = {};
  for (const [name, , , ...values] of properties)
    found[name] = [...(found[name] ?? []), values.length === 1 ? values[0] : values];
  return found;
}

/** What a camera reads from a code as it is drawn on the page, and the code's version. */
function scan(text: string): { read: string | undefined; version: number } {
  const { data, size, version } = encode(text, { ecc: 'M', border: 4 });
  const module = 4;
  const side = size * module;
  const pixels = new Uint8ClampedArray(side * side * 4);
  for (let y = 0; y < side; y += 1)
    for (let x = 0; x < side; x += 1) {
      const dark = data[Math.floor(y / module)]?.[Math.floor(x / module)];
      pixels.set([dark ? 0 : 255, dark ? 0 : 255, dark ? 0 : 255, 255], (y * side + x) * 4);
    }
  const found = jsqr(pixels, side, side);
  return { read: found ? Buffer.from(found.binaryData).toString('utf8') : undefined, version };
}

describe('a card as a code for the contacts of a phone', () => {
  it('is a vCard 3.0 with the details that lead to it', () => {
    const text = write();
    expect(text.startsWith('BEGIN:VCARD\r\nVERSION:3.0\r\n')).toBe(true);
    expect(read(text)).toMatchObject({
      fn: ['Công ty TNHH Hoa Sen'],
      n: [['Trần', 'Hệ', 'Thị Liên', '', '']],
      org: ['Công ty TNHH Hoa Sen'],
      tel: ['+84912345678', '1900 1234'],
      email: ['lienhe@hoasen.example'],
      url: ['https://site.example/vi/companies/abcdefghjk', 'https://hoasen.example'],
    });
    expect(text).not.toContain('NOTE');
    expect(text).not.toContain('Only for me');
  });

  it('holds who it is and its page where nothing else may be seen', () => {
    const text = write({ contact: null });
    expect(Object.keys(read(text)).sort()).toEqual(['adr', 'fn', 'n', 'org', 'url', 'version', 'x-abshowas']);
    for (const secret of ['Trần', '912', '1900', 'lienhe', 'hoasen.example', 'Ngõ'])
      expect(text).not.toContain(secret);
  });

  it.each([
    ['zh-CN', '欧阳小明', '欧阳', '小明', '越南华商进出口贸易有限公司', '总经理'],
    ['zh-TW', '陳美玲', '陳', '美玲', '臺灣越南國際貿易股份有限公司', '業務經理'],
    ['vi', 'Nguyễn Thị Ánh Tuyết', 'Nguyễn', 'Tuyết', 'Công ty Cổ phần Đầu tư Hưng Thịnh', 'Giám đốc'],
    ['ja', '山田 太郎', '山田', '太郎', '株式会社ベトナム製造', '代表取締役'],
    ['ko', '남궁민수', '남궁', '민수', '주식회사 베트남무역', '대표이사'],
    ['en', 'An Nguyen', 'Nguyen', 'An', 'Lotus Trading Co., Ltd.', 'Sales Manager'],
  ] as const)(
    'is read by a camera as it was written, in %s',
    (nameLang, name, family, given, company, position) => {
      const text = write({ kind: 'personal', name, nameLang, company, position });
      const scanned = scan(text);
      expect(scanned.read).toBe(text);
      expect(scanned.version).toBeLessThanOrEqual(15);
      const found = read(scanned.read ?? '');
      expect(found).toMatchObject({ fn: [name], org: [company], title: [position] });
      expect(found.n).toEqual([[family, given, expect.any(String), '', '']]);
    },
  );

  it.each(['company', 'personal'] as const)(
    'of a %s with long words still fits, and says first what leads to it',
    (kind) => {
      const long = '越南国际进出口贸易；有限公司，'.repeat(8);
      const text = write({
        kind,
        name: long,
        company: long,
        position: long,
        url: `https://a-long-name-of-a-site.example.com/zh-TW/companies/abcdefghjk`,
        contact: {
          ...contact,
          contactName: long,
          address: long,
          email: `${'a'.repeat(64)}@${'b'.repeat(60)}.example`,
        },
      });
      expect(bytesOf(text)).toBeLessThanOrEqual(codeMostBytes);
      expect(text.isWellFormed()).toBe(true);
      expect(scan(text)).toMatchObject({ read: text });
      const found = read(text);
      expect(found.fn?.[0]).toMatch(/^越南国际进出口/);
      expect(found.url?.[0]).toContain('/companies/abcdefghjk');
      expect(found.tel?.[0]).toBe('+84912345678');
    },
  );

  it('lets no text begin a line of its own', () => {
    const evil = 'A\r\nTEL:666\u2028EMAIL:x@evil.example';
    const found = read(write({ name: evil, company: evil, contact: null }));
    expect(found.fn).toEqual(['A TEL:666 EMAIL:x@evil.example']);
    expect(found.tel).toBeUndefined();
  });
});
