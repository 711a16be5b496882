import type { Messages } from 'next-intl';
import type { createFormatter, createTranslator } from 'use-intl/core';
import { vipTypes } from '@/lib/shared/viewer';
import { type NotificationKind, type NotificationRow, notificationKinds } from './kinds';

type Words = {
  t: ReturnType<typeof createTranslator<Messages>>;
  format: ReturnType<typeof createFormatter>;
};

type Key = Parameters<Words['t']>[0];

/** A notification in a reader's language. */
export type NotificationText = {
  title: string;
  text: string;
  /** A reviewer's reasons: a template's text, their own words, or both on two lines. */
  quote?: { label: string; text: string };
  /** Where it leads; of what only says something nothing. */
  action?: { label: string; path: string } | undefined;
  /** Only of the mail: what comes next, and small print. */
  next?: string;
  note?: string;
};

/** Whose doing a notification is: how many they are, and the names of the last two, the latest first. */
export type Actors = { names: string[]; count: number };

function whoOf({ names: [first, second], count }: Actors, t: Words['t']): string {
  if (first === undefined) return t('notifications.who.none');
  if (count <= 1) return t('notifications.who.one', { first });
  if (count === 2 && second !== undefined) return t('notifications.who.two', { first, second });
  return t('notifications.who.more', { first, others: count - 1 });
}

/** How parameters are written in a text; others stand there as they are. */
const writers: Record<string, (value: unknown, format: Words['format']) => string> = {
  amount: (value, format) => format.number(Number(value), { style: 'currency', currency: 'VND' }),
  deduction: (value, format) => format.number(Number(value), { style: 'currency', currency: 'VND' }),
  until: (value, format) =>
    format.dateTime(new Date(String(value)), { year: 'numeric', month: 'long', day: 'numeric' }),
  end: (value, format) => format.dateTime(new Date(String(value)), { dateStyle: 'long', timeStyle: 'short' }),
  at: (value, format) => format.dateTime(new Date(String(value)), { dateStyle: 'long', timeStyle: 'short' }),
};

function namedIn({ by }: NotificationRow, params: Record<string, unknown>): Actors {
  const name = by?.(params);
  return name ? { names: [name], count: 1 } : { names: [], count: 0 };
}

/**
 * What a notification says.
 * @param params as the kind's row has them
 * @param actors whose doing it is; null where that is not known
 */
export function notificationText(
  kind: NotificationKind,
  params: Record<string, unknown>,
  { t, format }: Words,
  actors: Actors | null = null,
): NotificationText {
  const row = notificationKinds[kind] as unknown as NotificationRow;
  const values: Record<string, string | number> = {
    type: params.vipType === vipTypes.enterprise ? 'enterprise' : 'individual',
    who: whoOf(actors ?? namedIn(row, params), t),
  };
  for (const [name, value] of Object.entries(params)) {
    const write = writers[name];
    if (write) values[name] = write(value, format);
    else if (typeof value === 'string' || typeof value === 'number') values[name] = value;
  }
  const code = String(params.reasonCode ?? '');
  const reason = `${row.reasons}.reasons.${code}`;
  const template = row.reasons && code && t.has(reason as Key) ? t(reason as Key) : '';
  const why = [template, String(params.reason ?? '').trim()].filter(Boolean);
  const path = row.path(params);
  const own = row.ownWords && { title: String(params.title), text: String(params.text) };
  return {
    title: own ? own.title : t(`notifications.kinds.${kind}.title`, values),
    text: own ? own.text : t(`notifications.kinds.${kind}.text` as Key, values),
    quote: why.length > 0 ? { label: t('notifications.reason'), text: why.join('\n') } : undefined,
    action: path === null ? undefined : { label: t(`notifications.kinds.${kind}.action`), path },
    next: t.has(`notifications.kinds.${kind}.next` as Key)
      ? t(`notifications.kinds.${kind}.next` as Key)
      : undefined,
    note: t.has(`notifications.kinds.${kind}.note` as Key)
      ? t(`notifications.kinds.${kind}.note` as Key)
      : undefined,
  };
}
