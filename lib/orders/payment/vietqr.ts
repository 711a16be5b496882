import { isBankAccount } from '@/lib/shared/bank-account';

// VietQR: EMVCo merchant-presented codes as NAPAS has them (market.md). A field is its tag, the length in two digits, the value.

/** What a code asks a banking app to transfer; without an amount the payer says how much. */
export type VietQr = {
  /** Six digits. */
  bin: string;
  account: string;
  /** Whole VND. */
  amount?: number;
  /** Letters without marks, digits and spaces, at most 25 of them. */
  memo?: string;
  /** Whether the code is for one payment, as one with an amount is unless said otherwise. */
  once?: boolean;
};

const longestMemo = 25;

function field(tag: string, value: string): string {
  if (value.length > 99) throw new Error(`field ${tag} is too long`);
  return tag + String(value.length).padStart(2, '0') + value;
}

/** CRC-16/CCITT-FALSE of ASCII: polynomial 0x1021, start 0xFFFF, not reflected; four upper-case hex digits. */
export function crc16(text: string): string {
  let crc = 0xffff;
  for (let at = 0; at < text.length; at += 1) {
    crc ^= text.charCodeAt(at) << 8;
    for (let bit = 0; bit < 8; bit += 1)
      crc = crc & 0x8000 ? ((crc << 1) ^ 0x1021) & 0xffff : (crc << 1) & 0xffff;
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}

/** A text as a memo may have it: what is not allowed there is left out, so that a number is matched as it was sent. */
export function memoOf(text: string): string {
  return text.replace(/[^A-Za-z0-9 ]/g, '').slice(0, longestMemo);
}

/**
 * The text of a VietQR code.
 * @throws where bank, account, amount or memo cannot stand in one
 */
export function vietQrText({ bin, account, amount, memo, once = amount !== undefined }: VietQr): string {
  if (!isBankAccount({ bin, account })) throw new Error('no bank account');
  if (amount !== undefined && !(Number.isSafeInteger(amount) && amount > 0)) throw new Error('no amount');
  if (memo !== undefined && memo !== memoOf(memo)) throw new Error('no memo');
  const holder = field('00', 'A000000727') + field('01', field('00', bin) + field('01', account));
  const body = [
    field('00', '01'),
    field('01', once ? '12' : '11'),
    field('38', holder + field('02', 'QRIBFTTA')),
    field('53', '704'),
    amount === undefined ? '' : field('54', String(amount)),
    field('58', 'VN'),
    memo ? field('62', field('08', memo)) : '',
    '6304',
  ].join('');
  return body + crc16(body);
}
