import type { Messages } from 'next-intl';
import type { createFormatter, createTranslator } from 'use-intl/core';
import { membershipStates } from '@/lib/accounts/membership';
import type { AuditValue } from '@/lib/admins/audit-changes';
import { typeWord } from '@/lib/admins/user-list';
import { cardFields } from '@/lib/cards/fields';
import { isLocale, localeTable } from '@/lib/i18n/locales';
import { tableNames, tableWords } from '@/lib/shared/list-columns';
import { membershipStatuses } from '@/lib/shared/viewer';

/** An entry as far as its fields' words depend on it. */
export type AuditAbout = { action: string; targetType: string; targetId: string };

type Words = {
  t: ReturnType<typeof createTranslator<Messages>>;
  format: ReturnType<typeof createFormatter>;
};

type Path = Parameters<Words['t']>[0];

/** What the audit itself writes, in the order in which it is shown; on a card its own fields come after these. */
const auditFields = [
  'email',
  'name',
  'role',
  'locale',
  'disabled',
  'secondFactor',
  'status',
  'vipType',
  'membershipStatus',
  'until',
  'silencedUntil',
  'deletedSince',
  'mobileVerified',
  'featuredSince',
  'scheduledAt',
  'publishAt',
  'slug',
  'footerOrder',
  'number',
  'startsAt',
  'endsAt',
  'purpose',
  'reasonCode',
  'reason',
  'cards',
  'left',
  'returned',
  'pictures',
  'subtitle',
  'picture',
  'places',
  'cardStatus',
  'postStatus',
  'productStatus',
  'commentStatus',
  'ratingStatus',
  'verifiedDetails',
  'version',
  'owner',
  'ownerId',
  'member',
  'memberId',
  'merged',
  'mergedId',
  'mergedInto',
  'posts',
  'points',
  'balance',
  'referred',
  'amount',
  'transactionId',
  'stock',
  'carrier',
  'trackingNumber',
  'refunded',
  'refundNote',
  'note',
  'statement',
  'outcome',
  'parent',
  'categories',
  'products',
  'likes',
  'told',
  'day',
  'fields',
  'other',
  'otherId',
  'reportReason',
  'decision',
  'active',
  'textTone',
  'position',
  'place',
  'address',
  'hash',
  'value',
  'format',
  'table',
] as const satisfies readonly (keyof Messages['admins']['audit']['fields'])[];

const cardFieldNames = Object.keys(cardFields);

/** Fields of industries, backgrounds and topics that have their words in the form of industries. */
const ofIndustries = ['name', 'synonyms', 'icon', 'vsic'];

/** Where a field stands among those of an entry. PostgreSQL keeps no order of its own. */
export function auditPlace({ targetType }: Pick<AuditAbout, 'targetType'>, field: string): number {
  const own = targetType === 'card' ? cardFieldNames.indexOf(field) : -1;
  if (own >= 0) return auditFields.length + own;
  const place = (auditFields as readonly string[]).indexOf(field);
  return place >= 0 ? place : auditFields.length + cardFieldNames.length;
}

/** Catalogues that may have the label of a field before the audit's own. */
function labelPaths({ action, targetType, targetId }: AuditAbout, field: string): string[] {
  const byTarget: Record<string, string[]> = {
    card: cardFieldNames.includes(field)
      ? [`card-fields.${field}`]
      : field === 'status'
        ? ['admins.audit.fields.cardStatus']
        : [],
    setting: [`settings.rows.${targetId}.fields.${field}.label`],
    industry: ofIndustries.includes(field) ? [`card-admin.industries.form.${field}`] : [],
    word: [`card-admin.words.form.${field}`],
    background: ofIndustries.includes(field) ? [`card-admin.industries.form.${field}`] : [],
    watchedWord: [`post-admin.watchedWords.form.${field}`],
    announcement: ['detail', 'form', 'test'].map((part) => `announcements.${part}.${field}`),
    banner: field === 'title' || field === 'link' ? [`banners.form.${field}`] : [],
    category: ofIndustries.includes(field) ? [`card-admin.industries.form.${field}`] : [],
    topic: field === 'name' ? ['card-admin.industries.form.name'] : [],
  };
  return [
    ...(action === 'admin.table'
      ? Object.values(tableWords).map((words) => `${words}.columns.${field}`)
      : []),
    ...(action === 'admin.reviewMails' ? [`moderation.inbox.kinds.${field}`] : []),
    ...(byTarget[targetType] ?? []),
  ];
}

/** What a changed field is called; one that no version of the site knows keeps its identifier. */
export function auditLabel({ t, format }: Words, about: AuditAbout, field: string): string {
  const words = { t, format };
  const [name = field, locale] = field.split(' ');
  if (isLocale(locale)) {
    const inAny = auditLabel(words, about, name);
    return t('admins.audit.fieldIn', { field: inAny, language: localeTable[locale].name });
  }
  // How an exported list was narrowed.
  if (about.action === 'post.export' && t.has(`post-admin.posts.columns.${field}` as Path))
    return t(`post-admin.posts.columns.${field}` as Path);
  if (about.action === 'announcement.export' && t.has(`announcements.columns.${field}` as Path))
    return t(`announcements.columns.${field}` as Path);
  if (about.action === 'watchedWord.export' && t.has(`post-admin.watchedWords.columns.${field}` as Path))
    return t(`post-admin.watchedWords.columns.${field}` as Path);
  if (about.action === 'comment.export' && t.has(`post-admin.comments.columns.${field}` as Path))
    return t(`post-admin.comments.columns.${field}` as Path);
  if (about.action === 'rating.export' && t.has(`shop-admin.ratings.columns.${field}` as Path))
    return t(`shop-admin.ratings.columns.${field}` as Path);
  if (about.action === 'contact.export' && t.has(`contact-admin.columns.${field}` as Path))
    return t(`contact-admin.columns.${field}` as Path);
  if (about.action.endsWith('.export') && t.has(`admins.audit.params.${field}` as Path))
    return t(`admins.audit.params.${field}` as Path);
  const label = wordAt(words, ...labelPaths(about, field));
  if (label !== undefined) return label;
  return t.has(`admins.audit.fields.${field}` as Path) ? t(`admins.audit.fields.${field}` as Path) : field;
}

/** The first of these texts that there is. */
function wordAt({ t }: Words, ...paths: string[]): string | undefined {
  const path = paths.find((each) => t.has(each as Path));
  return path === undefined ? undefined : t(path as Path);
}

/** Catalogues that have the words of a target's states, other than the back office's own. */
const statusCatalogues: Record<string, string> = {
  card: 'moderation.inbox',
  contactMessage: 'contact-admin',
};

type Writer = (value: string | number, words: Words, about: AuditAbout) => string | undefined;

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
  { t, format }: Words,
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

const joined = ({ t }: Words, items: string[]) => items.join(t('common.separator'));

/** What was chosen of a setting, one or several in their order. */
function choiceWords(words: Words, choices: string, value: string | number): string | undefined {
  const wordOf = (choice: string) => wordAt(words, `${choices}.${choice}`);
  return itemsIn(words, value, wordOf) ?? wordOf(String(value));
}

/** A stored list with its items in words. */
function itemsIn(words: Words, value: string | number, nameOf: (item: string) => string | undefined) {
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
