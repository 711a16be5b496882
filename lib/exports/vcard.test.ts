import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import type { CardContact } from '@/lib/cards/card-view';
import type { ExportCard } from './export-card';
import { writeVCard } from './vcard';
import type { VCardVersion } from './vcard-text';

const contact: CardContact = {
  lang: 'vi',
  position: null,
  contactName: 'Trần Thị Liên Hệ',
  mobile: { text: '+84 912 345 678', href: 'tel:+84912345678' },
  phone: { text: '1900 1234', href: 'tel:19001234' },
  email: 'lien,he@hoasen.example',
  website: 'hoasen.example/a b;c,d',
  address: 'Số 17; Ngõ "Bí Mật", tầng 3\nTòa nhà A',
  chatTools: [
    { kind: 'Zalo', value: '0912 345 678', href: 'https://zalo.me/84912345678' },
    { kind: 'WeChat', value: 'hoa;sen,88', href: null },
  ],
};

const base: ExportCard = {
  publicId: 'abcdefghjk',
  kind: 'company',
  name: 'Công ty TNHH Hoa Sen',
  nameLang: 'vi',
  company: 'Công ty TNHH Hoa Sen',
  position: null,
  industries: ['Ẩm thực, nhà hàng', 'Xuất khẩu'],
  province: 'Đà Nẵng',
  ward: 'Hải Châu',
  taxCode: '0312345678',
  foundedYear: 2009,
  description: 'Dòng một, “đặc biệt”; \\ gạch chéo\r\nDòng hai 🎋👩‍💼',
  services: ['Bán buôn', 'Bán lẻ'],
  advantages: null,
  requirements: null,
  skills: [],
  languages: [],
  sourceLocale: 'vi',
  url: 'https://site.example/vi/companies/abcdefghjk',
  updatedAt: new Date('2026-11-20T03:04:05Z'),
  logo: null,
  contact,
  tags: ['Khách; quý', 'VIP'],
  note: 'Only for me',
  favoritedAt: null,
};

const options = (version: VCardVersion) => ({ version, country: 'Việt Nam', label: (name: string) => name });

type Property = [name: string, params: Record<string, unknown>, type: string, ...values: unknown[]];

/** The properties as an independent parser reads them, by their name. */
function read(text: string): Map<string, Property[]> {
  const [name, properties] = ICAL.parse(text) as [string, Property[], unknown[]];
  expect(name).toBe('vcard');
  const byName = new Map<string, Property[]>();
  for (const property of properties) byName.set(property[0], [...(byName.get(property[0]) ?? []), property]);
  return byName;
}

const values = (properties: Map<string, Property[]>, name: string) =>
  (properties.get(name) ?? []).map(([, , , ...rest]) => (rest.length === 1 ? rest[0] : rest));

/** The parser leaves the escaped semicolon of a text in 3.0 as it is. */
const unescaped = (text: unknown) => String(text).replaceAll('\\;', ';');

describe.each(['3.0', '4.0'] as const)('a vCard %s', (version) => {
  it('gives back to a parser what was written', () => {
    const found = read(writeVCard(base, options(version)));
    expect(values(found, 'version')).toEqual([version]);
    expect(values(found, 'fn')).toEqual(['Công ty TNHH Hoa Sen']);
    expect(values(found, 'n')).toEqual([['Trần', 'Hệ', 'Thị Liên', '', '']]);
    expect(values(found, 'org')).toEqual(['Công ty TNHH Hoa Sen']);
    expect(values(found, 'email')).toEqual(['lien,he@hoasen.example']);
    expect(values(found, 'adr')).toEqual([
      ['', '', 'Số 17; Ngõ "Bí Mật", tầng 3\nTòa nhà A', 'Hải Châu', 'Đà Nẵng', '', 'Việt Nam'],
    ]);
    expect(values(found, 'note').map(unescaped)).toEqual([
      'Dòng một, “đặc biệt”; \\ gạch chéo\nDòng hai 🎋👩‍💼\n\nfoundedYear: 2009\n\nBán buôn\nBán lẻ',
    ]);
    const categories = values(found, 'categories').flat().map(unescaped);
    expect(categories).toEqual(['Ẩm thực, nhà hàng', 'Xuất khẩu', 'Khách; quý', 'VIP']);
    expect(values(found, 'url')).toEqual(['https://hoasen.example/a%20b%3Bc%2Cd']);
    expect(values(found, 'source')).toEqual([base.url]);
    expect(values(found, 'impp')).toEqual(['https://zalo.me/84912345678', 'x-wechat:hoa%3Bsen%2C88']);
    expect(found.get('impp')?.map(([, params]) => params['x-service-type'])).toEqual(['Zalo', 'WeChat']);
    const phones = (found.get('tel') ?? []).map(([, params, , number]) => [params.type, number]);
    expect(phones).toEqual(
      version === '3.0'
        ? [
            ['CELL', '+84912345678'],
            [['WORK', 'VOICE'], '1900 1234'],
          ]
        : [
            ['cell', 'tel:+84912345678'],
            ['work', '1900 1234'],
          ],
    );
  });

  it('has lines of at most 75 bytes that end with CRLF, and no character in two', () => {
    const long = '株式会社ベトナム🎋製造👩‍💼Nguyễn Thị Ánh Tuyết'.repeat(12);
    const text = writeVCard({ ...base, name: long, description: long.repeat(6) }, options(version));
    const lines = text.split('\r\n');
    expect(lines.pop()).toBe('');
    for (const line of lines) {
      expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
      expect(line.isWellFormed()).toBe(true);
      expect(line).not.toMatch(/[\r\n]/);
    }
    expect(values(read(text), 'fn')).toEqual([long]);
  });

  it('lets no text begin a line of its own', () => {
    const evil = 'A\r\nEND:VCARD\r\nBEGIN:VCARD\u2028TEL:666\u0000';
    const found = read(
      writeVCard(
        { ...base, name: evil, tags: [evil], contact: { ...contact, website: evil, email: evil } },
        options(version),
      ),
    );
    expect(values(found, 'fn')).toEqual(['A\nEND:VCARD\nBEGIN:VCARD\nTEL:666']);
    expect(found.get('tel')).toHaveLength(2);
  });

  it('tells nothing of the contact details that may not be opened', () => {
    const text = writeVCard({ ...base, contact: null }, options(version));
    const found = read(text);
    expect(['tel', 'email', 'url', 'impp'].filter((name) => found.has(name))).toEqual([]);
    expect(values(found, 'n')).toEqual([['', '', '', '', '']]);
    expect(values(found, 'adr')).toEqual([['', '', '', 'Hải Châu', 'Đà Nẵng', '', 'Việt Nam']]);
  });

  it('is of a person where the card is', () => {
    const found = read(
      writeVCard(
        { ...base, kind: 'personal', name: '欧阳小明', nameLang: 'zh-CN', position: '经理', company: '华商' },
        options(version),
      ),
    );
    expect(values(found, 'fn')).toEqual(['欧阳小明']);
    expect(values(found, 'n')).toEqual([['欧阳', '小明', '', '', '']]);
    expect(values(found, 'title')).toEqual(['经理']);
    expect(values(found, 'org')).toEqual(['华商']);
    expect(values(found, 'kind')).toEqual(version === '4.0' ? ['individual'] : []);
    expect(found.has('x-abshowas')).toBe(false);
  });

  it('carries a small picture', () => {
    const photo = new Uint8Array([255, 216, 255, 224, ...Array.from({ length: 200 }, (_, at) => at)]);
    const found = read(writeVCard(base, { ...options(version), photo }));
    const [picture] = values(found, 'photo');
    expect(Buffer.from(String(picture).replace('data:image/jpeg;base64,', ''), 'base64')).toEqual(
      Buffer.from(photo),
    );
  });
});
