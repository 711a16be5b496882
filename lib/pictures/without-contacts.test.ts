import { expect, it } from 'vitest';
import type { PictureModel } from './model';
import { type KeptContacts, withoutContacts } from './without-contacts';

const card: KeptContacts = {
  kind: 'company',
  contactName: 'Trần Thị Liên',
  mobile: '0912 345 678',
  phone: '1900 1234',
  email: 'lien@hoasen.example',
  website: 'https://www.hoasen.example/vi',
  chatTools: [{ kind: 'Zalo', value: 'hoasen-zalo' }],
};

const model: PictureModel = {
  locale: 'vi',
  name: 'Hoa Sen',
  otherName: null,
  position: null,
  company: null,
  trades: ['Hoa'],
  motto: null,
  contacts: [{ kind: 'phone', text: '0912 345 678' }],
  avatar: null,
  logo: null,
  qr: { url: 'https://directory.example/companies/k3J8sQ2mXv', label: '' },
};

it.each([
  'Gọi ngay 0912.345.678',
  'Gọi +84 912 345 678',
  'Hotline 1900 1234',
  'Call (028) 3829 9999',
  'Zalo: HOASEN-zalo',
  'Write to someone@else.example',
  'www.hoasen.example',
  'Hỏi chị Trần Thị Liên',
  '电话０９１２３４５６７８',
])('what tells of contacts is left out: %s', (line) => {
  expect(withoutContacts({ ...model, motto: line, position: line }, card)).toMatchObject({
    motto: null,
    position: null,
    contacts: [],
  });
});

it.each([
  '17 years of experience, since 2009',
  'Giá từ 1.200.000 đ',
  '2009–2026: 300 khách hàng',
  '连接中越，共创商机',
])('other lines stay: %s', (line) => {
  expect(withoutContacts({ ...model, motto: line }, card).motto).toBe(line);
});

it("a person's own name is no contact detail of their card", () => {
  const line = 'Trần Thị Liên, kiến trúc sư';
  expect(withoutContacts({ ...model, motto: line }, { ...card, kind: 'personal' }).motto).toBe(line);
});
