import { describe, expect, it } from 'vitest';
import { settingSchemas } from '@/lib/content/settings';
import { offeredMethods, paymentMethods } from '../payment-methods';
import { providerOf, switchesOf } from './provider';

const off = settingSchemas.payment.parse({});
const bank = { vietqr: true, bankBin: '970436', bankAccount: '1234567890', bankAccountName: 'CTY ABC' };

describe('a way to pay', () => {
  it('works for nobody as the site ships', () => {
    for (const method of paymentMethods) expect(providerOf(method, off)).toBeNull();
    expect(offeredMethods(switchesOf(off))).toEqual(['online', 'wechat', 'alipay', 'paypal', 'card']);
  });

  it('by transfer needs a bank and an account', () => {
    const missing = settingSchemas.payment.parse({ ...bank, bankBin: '' });
    expect(providerOf('vietqr', missing)).toBeNull();
    expect(offeredMethods(switchesOf(missing))).not.toContain('vietqr');
    const setting = settingSchemas.payment.parse(bank);
    expect(
      providerOf('vietqr', setting)?.transferOf({ number: 'DH202611200001', total: 250_000 }, setting),
    ).toEqual({
      bank: 'Vietcombank',
      account: '1234567890',
      accountName: 'CTY ABC',
      amount: 250_000,
      memo: 'DH202611200001',
      qr: '00020101021238540010A00000072701240006970436011012345678900208QRIBFTTA530370454062500005802VN62180814DH20261120000163041678',
    });
    for (const method of ['online', 'wechat', 'alipay', 'paypal', 'card', 'cash_on_delivery'] as const)
      expect(providerOf(method, setting)).toBeNull();
  });

  it('on delivery asks nothing of the buyer and needs no money first', () => {
    const setting = settingSchemas.payment.parse({ cashOnDelivery: true });
    const provider = providerOf('cash_on_delivery', setting);
    expect(provider?.begins).toBe('accept');
    expect(provider?.transferOf({ number: 'DH1', total: 1 }, setting)).toBeNull();
  });
});
