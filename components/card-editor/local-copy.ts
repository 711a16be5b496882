import type { CardForm } from '@/lib/cards/editor/card-form';
import type { CardKind } from '@/lib/shared/card-kind';
import type { Picture } from '@/lib/shared/media';

/** What could not be saved, kept in the browser until it is. */
export type LocalCopy = { form: CardForm; pictures: Picture[]; at: string };

/** Of one member and kind: another person at the same computer is offered nothing. */
const keyOf = (memberId: string, kind: CardKind) => `card-draft:${memberId}:${kind}`;

/** Keeps a copy; a browser that refuses keeps none. */
export function keepCopy(memberId: string, kind: CardKind, copy: LocalCopy): boolean {
  try {
    localStorage.setItem(keyOf(memberId, kind), JSON.stringify(copy));
    return true;
  } catch {
    return false;
  }
}

/** The copy that was kept, or null for none and for one of another shape. */
export function readCopy(memberId: string, kind: CardKind): LocalCopy | null {
  try {
    const copy = JSON.parse(localStorage.getItem(keyOf(memberId, kind)) ?? 'null') as LocalCopy | null;
    const isWhole = copy && Array.isArray(copy.form.imageKeys) && Array.isArray(copy.pictures);
    return isWhole && typeof copy.at === 'string' ? copy : null;
  } catch {
    return null;
  }
}

/** Forgets the copy. */
export function dropCopy(memberId: string, kind: CardKind): void {
  try {
    localStorage.removeItem(keyOf(memberId, kind));
  } catch {
    // Nothing was kept.
  }
}
