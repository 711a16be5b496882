import 'server-only';
import { limitFailures, type Tries } from '@/lib/server/rate-limit';

/** Whose secret is tried, and from where. */
export type Trier = {
  /** `deviceKeyOf` the account: with a new password the old one's guesses count no more. */
  key: string;
  /** The client's address. */
  address: string;
  /** Of a device that signed in to this account before. */
  device: string | null;
};

/**
 * Counts wrong passwords: a known device has its own tries; other places have theirs, and a number together that many
 * addresses do not raise (decision 0016). Who has none left is refused before the password is looked at.
 * @throws AppError `tooManyRequests`, and what the work throws
 */
export function limitWrongPasswords<T>({ key, address, device }: Trier, work: () => Promise<T>): Promise<T> {
  const tries: Tries = device
    ? [
        ['wrongPasswordsByDevice', device],
        ['wrongPasswordsByDeviceADay', device],
      ]
    : [
        ['wrongPasswordsByPlace', `${key}\n${address}`],
        ['wrongPasswordsByPlaceADay', `${key}\n${address}`],
        ['wrongPasswordsByStrangers', key],
      ];
  return limitFailures(tries, 'loginFailed', work);
}

/** The same for the codes of a second factor. */
export function limitWrongFactors<T>({ key, address, device }: Trier, work: () => Promise<T>): Promise<T> {
  const tries: Tries = device
    ? [
        ['wrongFactorsByDevice', device],
        ['wrongFactorsByDeviceADay', device],
      ]
    : [
        ['wrongFactorsByPlace', `${key}\n${address}`],
        ['wrongFactorsByStrangers', key],
      ];
  return limitFailures(tries, 'secondFactorInvalid', work);
}

/** The limits of mailing a code to an address. */
export function codeMailTries(email: string, { address, device }: Omit<Trier, 'key'>): Tries {
  return device
    ? [['codesByDevice', device]]
    : [
        ['codesByAddress', address],
        ['codesByEmail', `${email}\n${address}`],
        ['codesByEmailADay', `${email}\n${address}`],
        ['codesByStrangers', email],
        ['codesByStrangersADay', email],
      ];
}
