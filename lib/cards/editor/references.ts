import 'server-only';
import type { Tx } from '@/lib/server/db';
import { AppError } from '@/lib/server/errors';
import type { CardForm } from './card-form';

/**
 * Looks whether the industries and the province of a form exist.
 * @param kept industries that the card has already: they may have been switched off since
 * @throws AppError `invalidInput` with a code by field
 */
export async function checkReferences(
  tx: Pick<Tx, 'industry' | 'province'>,
  { industryIds, provinceCode }: Pick<CardForm, 'industryIds' | 'provinceCode'>,
  kept: readonly number[],
): Promise<void> {
  const known = await tx.industry.count({
    where: { id: { in: industryIds }, OR: [{ active: true }, { id: { in: [...kept] } }] },
  });
  const province =
    provinceCode === '' ||
    (await tx.province.findUnique({ where: { code: provinceCode }, select: { code: true } }));
  const fieldErrors: Record<string, string> = {};
  if (known !== new Set(industryIds).size) fieldErrors.industryIds = 'industryUnknown';
  if (!province) fieldErrors.provinceCode = 'provinceUnknown';
  if (Object.keys(fieldErrors).length > 0) throw new AppError('invalidInput', { fieldErrors });
}
