import type { AnnouncementForm } from '@/lib/announcements/schemas';

/** What was typed and not saved, kept in this browser until it is. */
export type KeptForm = { form: AnnouncementForm; version: number; at: string };

/** Of one administrator: another person at the same computer is offered nothing. */
export type KeptName = `announcement-draft:${string}`;

export const keptName = (admin: string, id: string): KeptName => `announcement-draft:${admin}:${id || 'new'}`;

/** Keeps it; a browser that refuses keeps none. */
export function keepForm(name: KeptName, kept: KeptForm): void {
  try {
    localStorage.setItem(name, JSON.stringify(kept));
  } catch {
    // Nothing is kept.
  }
}

/** What was kept, or null for none and for one of another shape. */
export function readKeptForm(name: KeptName): KeptForm | null {
  try {
    const kept = JSON.parse(localStorage.getItem(name) ?? 'null') as KeptForm | null;
    const isWhole = kept && typeof kept.at === 'string' && kept.form?.texts && kept.form.audience?.locales;
    return isWhole ? kept : null;
  } catch {
    return null;
  }
}

/** Forgets it. */
export function dropKeptForm(name: KeptName): void {
  try {
    localStorage.removeItem(name);
  } catch {
    // Nothing was kept.
  }
}
