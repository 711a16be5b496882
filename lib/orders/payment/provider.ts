import type { SettingValue } from '@/lib/content/settings';
import { isBankAccount } from '@/lib/shared/bank-account';
import type { OrderMove } from '../order-status';
import { isWorkingMethod, type PaymentMethod, type PaymentSwitches } from '../payment-methods';
import { bankNameOf } from './banks';
import { memoOf, vietQrText } from './vietqr';

export type PaymentSetting = SettingValue<'payment'>;

/** What is to be paid: a number that people read, and whole VND. */
export type Payable = { number: string; total: number };

/** Where the buyer sends the money, and the text of the code that says it to a banking app. */
export type Transfer = {
  bank: string;
  account: string;
  accountName: string;
  amount: number;
  memo: string;
  qr: string;
};

/** A way to pay that works. What a real provider needs besides (its page, its notices) joins here. */
export type PaymentProvider = {
  /** Whether an administrator switched it on, and all that it needs is there. */
  isReady: (setting: PaymentSetting) => boolean;
  /** The move that choosing it makes of a pending order; null where money has to come first. */
  begins: OrderMove | null;
  /** What the buyer is to do; null where nothing. */
  transferOf: (payable: Payable, setting: PaymentSetting) => Transfer | null;
};

const vietqr: PaymentProvider = {
  isReady: ({ vietqr, bankBin, bankAccount }) =>
    vietqr && isBankAccount({ bin: bankBin, account: bankAccount }),
  begins: null,
  transferOf: ({ number, total }, { bankBin: bin, bankAccount: account, bankAccountName: accountName }) => {
    const memo = memoOf(number);
    const qr = vietQrText({ bin, account, amount: total, memo });
    return { bank: bankNameOf(bin), account, accountName, amount: total, memo, qr };
  },
};

const cashOnDelivery: PaymentProvider = {
  isReady: ({ cashOnDelivery }) => cashOnDelivery,
  begins: 'accept',
  transferOf: () => null,
};

const providers: Partial<Record<PaymentMethod, PaymentProvider>> = {
  vietqr,
  cash_on_delivery: cashOnDelivery,
};

/** Which of the methods that can be switched on are, and have what they need. */
export function switchesOf(setting: PaymentSetting): PaymentSwitches {
  return { vietqr: vietqr.isReady(setting), cashOnDelivery: cashOnDelivery.isReady(setting) };
}

/** Who makes a method work; null where nobody does, which people are told as "not implemented" (specification §1). */
export function providerOf(method: PaymentMethod, setting: PaymentSetting): PaymentProvider | null {
  return isWorkingMethod(method, switchesOf(setting)) ? (providers[method] ?? null) : null;
}
