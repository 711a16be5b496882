import { type FormFailure, runAction } from '@/components/forms/run-action';
import { orderExportAction } from '@/lib/exports/actions';
import type { Locale } from '@/lib/i18n/locales';
import type { CardKind } from '@/lib/shared/card-kind';

/** Cards by name, or all of the reader's favourites that a filter shows. */
export type Selected = { ids: string[] } | { all: { q: string; kind?: CardKind; tag?: string } };

export type ExportedFile = { path: string; cards: number; withoutContacts: number };

type Order = { selection: Selected; format: 'xlsx' | 'csv' | 'vcard3' | 'vcard4'; locale: Locale };

/**
 * Orders a file and asks whether it can be had, so that a failure is told here and does not take the place of the page.
 */
export async function fetchExport(
  order: Order,
): Promise<{ ok: true; data: ExportedFile } | ({ ok: false } & FormFailure)> {
  const ordered = await runAction(() => orderExportAction(order));
  if (!ordered.ok) return ordered;
  const response = await fetch(ordered.data.path, { method: 'HEAD' }).catch(() => null);
  if (!response) return { ok: false, code: 'network' };
  if (response.ok) return ordered;
  return { ok: false, code: response.status === 404 ? 'noCardData' : 'unexpected' };
}
