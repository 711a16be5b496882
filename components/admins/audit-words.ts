import type { Messages } from 'next-intl';
import type { createFormatter, createTranslator } from 'use-intl/core';
import { cardFields } from '@/lib/cards/fields';
import { isLocale, localeTable } from '@/lib/i18n/locales';
import { tableWords } from '@/lib/shared/list-columns';

/** An entry as far as its fields' words depend on it. */
export type AuditAbout = { action: string; targetType: string; targetId: string };

export type AuditWords = {
  t: ReturnType<typeof createTranslator<Messages>>;
  format: ReturnType<typeof createFormatter>;
};

type Path = Parameters<AuditWords['t']>[0];

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

/** Columns of lists whose export says by them how the list was narrowed. */
const exportedColumns: Record<string, string> = {
  'post.export': 'post-admin.posts.columns',
  'announcement.export': 'announcements.columns',
  'watchedWord.export': 'post-admin.watchedWords.columns',
  'comment.export': 'post-admin.comments.columns',
  'rating.export': 'shop-admin.ratings.columns',
  'contact.export': 'contact-admin.columns',
};

/** How an exported list was narrowed: by its own column, or by a parameter that many lists have. */
function exportLabel({ t, format }: AuditWords, action: string, field: string): string | undefined {
  if (!action.endsWith('.export')) return undefined;
  const columns = exportedColumns[action];
  const column = columns === undefined ? undefined : wordAt({ t, format }, `${columns}.${field}`);
  if (column !== undefined || !t.has(`admins.audit.params.${field}` as Path)) return column;
  return t(`admins.audit.params.${field}` as Path);
}

/** What a changed field is called; one that no version of the site knows keeps its identifier. */
export function auditLabel({ t, format }: AuditWords, about: AuditAbout, field: string): string {
  const words = { t, format };
  const [name = field, locale] = field.split(' ');
  if (isLocale(locale)) {
    const inAny = auditLabel(words, about, name);
    return t('admins.audit.fieldIn', { field: inAny, language: localeTable[locale].name });
  }
  const label = exportLabel(words, about.action, field) ?? wordAt(words, ...labelPaths(about, field));
  if (label !== undefined) return label;
  return t.has(`admins.audit.fields.${field}` as Path) ? t(`admins.audit.fields.${field}` as Path) : field;
}

/** The first of these texts that there is. */
export function wordAt({ t }: AuditWords, ...paths: string[]): string | undefined {
  const path = paths.find((each) => t.has(each as Path));
  return path === undefined ? undefined : t(path as Path);
}
