import 'server-only';
import { cardKeys } from '@/lib/cards/card-keys';
import type { CardForm } from '@/lib/cards/editor/card-form';
import { ownCardRights } from '@/lib/cards/editor/policy';
import { getOwnCard } from '@/lib/cards/editor/queries';
import { cardFormSchema } from '@/lib/cards/editor/schemas';
import { toE164 } from '@/lib/cards/phone';
import { AppError } from '@/lib/server/errors';
import type { CardKind } from '@/lib/shared/card-kind';
import type { Viewer } from '@/lib/shared/viewer';
import { type Duplicate, findDuplicates } from './duplicates';

/** A card that may be the same as one's own: enough to look at it. */
export type DuplicateHint = Pick<Duplicate, 'publicId' | 'kind' | 'name' | 'hasOwner' | 'signs'>;

/**
 * Published cards that may be the same as what a member writes; nothing while the form is not complete.
 * @throws AppError `membershipRequired` for who may have no card of the kind: it would tell them which card has a number
 */
export async function listDuplicateHints(
  viewer: Pick<Viewer, 'id' | 'vipType' | 'membershipStatus'>,
  kind: CardKind,
  data: CardForm,
): Promise<DuplicateHint[]> {
  if (ownCardRights(viewer)[kind] === 'none') throw new AppError('membershipRequired');
  const checked = cardFormSchema(kind).safeParse(data);
  if (!checked.success) return [];
  const form = checked.data;
  const own = await getOwnCard(viewer, kind);
  const found = await findDuplicates(
    {
      ...cardKeys({ ...form, kind }),
      kind,
      taxCode: form.taxCode || null,
      mobileE164: toE164(form.mobile),
      phoneE164: toE164(form.phone),
      provinceCode: form.provinceCode || null,
    },
    own?.id ?? null,
  );
  return found.slice(0, 5).map(({ publicId, kind, name, hasOwner, signs }) => ({
    publicId,
    kind,
    name,
    hasOwner,
    signs,
  }));
}
