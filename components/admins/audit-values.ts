import { membershipStates } from '@/lib/accounts/membership';
import type { AuditValue } from '@/lib/admins/audit-changes';
import { typeWord } from '@/lib/admins/user-list';
import { isLocale, localeTable } from '@/lib/i18n/locales';
import { tableNames, tableWords } from '@/lib/shared/list-columns';
import { membershipStatuses } from '@/lib/shared/viewer';
import { type AuditAbout, type AuditWords, auditLabel, wordAt } from './audit-words';

/** Catalogues that have the words of a target's states, other than the back office's own. */
const statusCatalogues: Record<string, string> = {
  card: 'moderation.inbox',
  contactMessage: 'contact-admin',
};

type Writer = (value: string | number, words: AuditWords, about: AuditAbout) => string | undefined;

const time: Writer = (value, { format }) =>
  format.dateTime(new Date(value), { dateStyle: 'medium', timeStyle: 'short' });

/** How values of a field are written; others, and what a writer does not know, stand there as they are. */
const writers: Record<string, Writer> = {
  role: (value, words) => wordAt(words, `admins.roles.${value}`),
  vipType: (value, { t }) =>
    typeof value === 'number' ? t(`admins.status.types.${typeWord(value)}`) : undefined,
  membershipStatus: (value, { t }) => {
    const state = membershipStates.find((each) => each !== 'none' && membershipStatuses[each] === value);
    return state && t(`admins.status.states.${state}`);
  },
  status: (value, words, { targetType }) =>
    wordAt(words, `${statusCatalogues[targetType] ?? 'admins.status'}.statuses.${value}`),
  cardStatus: (value, words) => wordAt(words, `moderation.inbox.statuses.${value}`),
  postStatus: (value, words) => wordAt(words, `post-admin.statuses.${value}`),
  productStatus: (value, words) => wordAt(words, `product-editor.statuses.${value}`),
  commentStatus: (value, words) => wordAt(words, `comments.statuses.${value}`),
  ratingStatus: (value, words) => wordAt(words, `shop-admin.ratings.states.${value}`),
  verifiedDetails: (value, words) =>
    joined(
      words,
      String(value)
        .split(', ')
        .map((detail) => wordAt(words, `cards.verification.details.${detail}`) ?? detail),
    ),
  purpose: (value, words) => wordAt(words, `admins.status.purposes.${value}`),
  reasonCode: (value, words, { targetType }) =>
    wordAt(
      words,
      // Some of its codes are those of posts and cards, too.
      ...(targetType === 'post' || targetType === 'card' || targetType === 'product'
        ? []
        : [`accounts.reasons.${value}`]),
      ...(targetType === 'product' ? [`product-editor.reasons.${value}`] : []),
      `membership.reasons.${value}`,
      `moderation.reasons.${value}`,
      `card-editor.reasons.${value}`,
      `post-editor.reasons.${value}`,
    ),
  reportReason: (value, words) => wordAt(words, `moderation.report.reasons.${value}`),
  decision: (value, words) => wordAt(words, `admins.audit.actions.${value}`),
  until: time,
  table: (value, words) => {
    const table = tableNames.find((each) => each === value);
    return table && wordAt(words, `${tableWords[table]}.title`);
  },
  day: (value, { format }) => format.dateTime(new Date(`${value}T00:00:00+07:00`), { dateStyle: 'medium' }),
  silencedUntil: time,
  deletedSince: time,
  featuredSince: time,
  publishAt: time,
  scheduledAt: time,
  startsAt: time,
  endsAt: time,
  places: (value, words) => itemsIn(words, value, (place) => wordAt(words, `banners.places.${place}`)),
  vipTypes: (value, words) => itemsIn(words, value, (type) => wordAt(words, `admins.status.types.${type}`)),
  locales: (value, words) =>
    itemsIn(words, value, (locale) => (isLocale(locale) ? localeTable[locale].name : undefined)),
  action: (value, words) => wordAt(words, `post-admin.watchedWords.actions.${value}`),
  locale: (value) => (isLocale(value) ? localeTable[value].name : undefined),
  textTone: (value, words) => wordAt(words, `pictures.admin.tones.${value}`),
  sourceLocale: (value) => (isLocale(value) ? localeTable[value].name : undefined),
  contactVisibility: (value, words) => wordAt(words, `moderation.visibility.${value}`),
  fields: (value, words, about) =>
    joined(
      words,
      String(value)
        .split(', ')
        .map((field) => auditLabel(words, about, field)),
    ),
};

/** A value in words where the site has them; null for one that is empty. */
export function auditValue(
  { t, format }: AuditWords,
  about: AuditAbout,
  field: string,
  value: AuditValue,
): string | null {
  const words = { t, format };
  if (value === null || value === '') return null;
  if (typeof value === 'boolean') return t(value ? 'admins.audit.yes' : 'admins.audit.no');
  const written =
    about.action === 'admin.reviewMails'
      ? wordAt(words, `moderation.reviewMails.choices.${value}`)
      : about.targetType === 'setting'
        ? choiceWords(words, `settings.rows.${about.targetId}.fields.${field}.choices`, value)
        : writers[field]?.(value, words, about);
  if (written !== undefined) return written;
  if (typeof value === 'number') return format.number(value);
  const items = listOf(value);
  return items ? joined(words, items) : value;
}

const joined = ({ t }: AuditWords, items: string[]) => items.join(t('common.separator'));

/** What was chosen of a setting, one or several in their order. */
function choiceWords(words: AuditWords, choices: string, value: string | number): string | undefined {
  const wordOf = (choice: string) => wordAt(words, `${choices}.${choice}`);
  return itemsIn(words, value, wordOf) ?? wordOf(String(value));
}

/** A stored list with its items in words. */
function itemsIn(words: AuditWords, value: string | number, nameOf: (item: string) => string | undefined) {
  const items = listOf(String(value));
  return items
    ? joined(
        words,
        items.map((item) => nameOf(item) ?? item),
      )
    : undefined;
}

/** The items of a stored list of texts; one that was cut is none any more. */
function listOf(value: string): string[] | null {
  if (!value.startsWith('[')) return null;
  try {
    const items: unknown = JSON.parse(value);
    return Array.isArray(items) && items.length > 0 && items.every((item) => typeof item === 'string')
      ? items
      : null;
  } catch {
    return null;
  }
}
