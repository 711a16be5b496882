import { toE164 } from '@/lib/cards/phone';
import { normalizeTaxCode } from '@/lib/cards/tax-code';

/** What of a card is laid beside what its claimant gives. */
export const comparedDetails = ['name', 'email', 'phone', 'taxCode'] as const;
export type ComparedDetail = (typeof comparedDetails)[number];

const folded = (text: string) => text.normalize('NFKC').trim().toLowerCase();

const spelling: Record<ComparedDetail, (typed: string) => string | null> = {
  name: folded,
  email: folded,
  phone: toE164,
  taxCode: normalizeTaxCode,
};

/** Whether one of the values that somebody gives is that of the card, however both are typed; false where one says nothing. */
export function isSameDetail(
  detail: ComparedDetail,
  ofCard: readonly string[],
  given: readonly string[],
): boolean {
  const write = spelling[detail];
  const own = new Set(ofCard.map(write).filter(Boolean));
  return given.some((value) => own.has(write(value)));
}
