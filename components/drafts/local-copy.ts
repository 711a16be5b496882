import type { Picture } from '@/lib/shared/media';

/** What could not be saved, kept in the browser until it is. */
export type LocalCopy<Form> = {
  form: Form;
  pictures: Picture[];
  /** The one that it was written on; 0 for what the server never had. */
  version: number;
  at: string;
};

/** Of one member: another person at the same computer is offered nothing. */
export type CopyName = `${string}-draft:${string}`;

/** Keeps a copy; a browser that refuses keeps none. */
export function keepCopy<Form>(name: CopyName, copy: LocalCopy<Form>): boolean {
  try {
    localStorage.setItem(name, JSON.stringify(copy));
    return true;
  } catch {
    return false;
  }
}

/** Whether a kept form has the shape of those of cards, posts and products. */
const hasPictures = (form: object) => 'imageKeys' in form && Array.isArray(form.imageKeys);

/** The copy that was kept, or null for none and for one of another shape. */
export function readCopy<Form extends object>(
  name: CopyName,
  fits: (form: object) => boolean = hasPictures,
): LocalCopy<Form> | null {
  try {
    const copy = JSON.parse(localStorage.getItem(name) ?? 'null') as LocalCopy<Form> | null;
    const isWhole = copy?.form && fits(copy.form) && Array.isArray(copy.pictures);
    return isWhole && typeof copy.at === 'string' ? copy : null;
  } catch {
    return null;
  }
}

/** The names of the copies that begin so. */
export function listCopies(prefix: CopyName): CopyName[] {
  try {
    return Object.keys(localStorage).filter((name): name is CopyName => name.startsWith(prefix));
  } catch {
    return [];
  }
}

/** Forgets the copy. */
export function dropCopy(name: CopyName): void {
  try {
    localStorage.removeItem(name);
  } catch {
    // Nothing was kept.
  }
}
