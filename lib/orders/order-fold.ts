import { foldText } from '@/lib/search/fold';
import { cutText } from '@/lib/shared/cut-text';

/** What an order is searched by in the back office: its number, who ordered it and who receives it. */
export type OrderNames = {
  number: string;
  buyer: string;
  receiver: { fullName: string; email: string; phone: string; phoneE164?: string | null };
};

/** The folded text that `Order.searchFold` holds; a phone also as its digits alone, however it was typed, and with its country code. */
export function foldOrder({ number, buyer, receiver }: OrderNames): string {
  const { fullName, email, phone, phoneE164 } = receiver;
  const parts = [number, buyer, fullName, email, phone, phone.replace(/\D/g, ''), phoneE164 ?? ''];
  return cutText(parts.map((part) => foldText(part).trim()).join(' '), 800);
}
