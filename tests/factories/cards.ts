import type { CardInput } from '@/lib/cards/card-input';
import { type CreatedCard, createCard } from '@/lib/cards/service';
import { db } from '@/lib/server/db';
import { nextNumber } from './counter';

/** A published company card with its rows of the search index, unless said otherwise. */
export async function makeCard(data: Partial<CardInput> = {}): Promise<CreatedCard> {
  const number = nextNumber();
  const name =
    data.kind === 'personal'
      ? { contactName: `Nguyễn Văn ${number}` }
      : { companyName: `Công ty TNHH Hoa Sen ${number}` };
  const input: CardInput = { kind: 'company', status: 'published', sourceLocale: 'vi', ...name, ...data };
  const card = await db.$transaction((tx) => createCard(tx, input));
  return card;
}

/** Contact details of which each is found nowhere else, so that a test sees where one got to. */
export const contactDetails = {
  contactName: 'Trần Thị Liên Hệ',
  mobile: '0912 345 678',
  mobileE164: '+84912345678',
  phone: '028 3829 9999',
  phoneE164: '+842838299999',
  email: 'lienhe@hoasen-contact.example',
  website: 'https://hoasen-website.example',
  address: '17 Ngõ Bí Mật',
  chatTools: [
    { kind: 'Zalo', value: 'zalo-hoasen-77' },
    { kind: 'WeChat', value: 'wechat-hoasen-88' },
  ],
} satisfies Partial<CardInput>;

/** What of `contactDetails` stands in a text, however a phone number is spaced. */
export function contactsIn(text: string): string[] {
  const { contactName, mobile, phone, email, website, address, chatTools } = contactDetails;
  const digits = text.replace(/[^\d]/g, '');
  const phones = [mobile, phone].filter((number) => digits.includes(number.replace(/\D/g, '').slice(1)));
  const words = [contactName, email, website, address, ...chatTools.map(({ value }) => value)];
  return [...phones, ...words.filter((word) => text.includes(word))];
}
