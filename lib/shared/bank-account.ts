/** A bank as VietQR knows it: its six digits (NAPAS). */
export const bankBinShape = /^\d{6}$/;

/** An account as it stands in a VietQR code. */
export const bankAccountShape = /^[A-Za-z0-9]{1,19}$/;

/** Whether a bank and an account can stand in a VietQR code. */
export function isBankAccount({ bin, account }: { bin: string; account: string }): boolean {
  return bankBinShape.test(bin) && bankAccountShape.test(account);
}
