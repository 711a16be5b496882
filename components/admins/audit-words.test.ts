import { createFormatter, createTranslator } from 'use-intl/core';
import { describe, expect, it } from 'vitest';
import { cardFields } from '@/lib/cards/fields';
import type { SettingField } from '@/lib/content/setting-fields';
import { settings } from '@/lib/content/settings';
import { locales } from '@/lib/i18n/locales';
import { loadMessages } from '@/lib/i18n/messages';
import { timeZone } from '@/lib/shared/dates';
import { auditValue } from './audit-values';
import { auditLabel, auditPlace } from './audit-words';

async function wordsOf(locale: (typeof locales)[number]) {
  const onError = (error: Error) => {
    throw error;
  };
  const messages = await loadMessages(locale);
  const intl = { locale, messages, timeZone, onError };
  return { messages, t: createTranslator(intl), format: createFormatter(intl) };
}

const card = { action: 'card.update', targetType: 'card', targetId: 'abcdefghjk' };
const member = { action: 'application.approve', targetType: 'member', targetId: 'abcdefghjk' };
const admin = { action: 'admin.create', targetType: 'admin', targetId: 'abcdefghjk' };

describe.each(locales)('in %s', (locale) => {
  it('fields of a card are called as everywhere', async () => {
    const words = await wordsOf(locale);
    const labels: Record<string, unknown> = words.messages['card-fields'];
    for (const field of Object.keys(cardFields))
      expect(auditLabel(words, card, field), field).toBe(labels[field]);
  });

  it('fields of settings are called as on their screen', async () => {
    const words = await wordsOf(locale);
    for (const [key, { fields }] of Object.entries(settings))
      for (const field of Object.keys(fields))
        expect(auditLabel(words, { ...card, targetType: 'setting', targetId: key }, field)).not.toBe(field);
  });

  it('each choice of a setting has its word, here and on their screen', async () => {
    const words = await wordsOf(locale);
    const choices = Object.entries(settings).flatMap(([targetId, { fields }]) =>
      Object.entries(fields as Record<string, SettingField>).flatMap(([name, field]) =>
        field.kind === 'choice' ? field.choices.map((choice) => ({ targetId, name, choice })) : [],
      ),
    );
    expect(choices.length).toBeGreaterThan(0);
    for (const { targetId, name, choice } of choices)
      expect(auditValue(words, { ...card, targetType: 'setting', targetId }, name, choice)).not.toBe(choice);
  });

  it('what a list of posts was narrowed by is called by their words', async () => {
    const words = await wordsOf(locale);
    const about = { action: 'post.export', targetType: 'post', targetId: '' };
    expect(auditLabel(words, about, 'status')).toBe(words.messages['post-admin'].posts.columns.status);
    for (const field of ['topic', 'industry', 'province', 'author'])
      expect(auditLabel(words, about, field)).not.toBe(field);
  });

  it('fields of an announcement are called as on its form, and its lists are in words', async () => {
    const words = await wordsOf(locale);
    const about = { action: 'announcement.update', targetType: 'announcement', targetId: 'abcdefghjk' };
    const fields = ['title', 'text', 'link', 'byMail', 'vipTypes', 'provinces', 'industries', 'locales'];
    for (const field of [...fields, 'scheduledAt', 'told', 'locale'])
      expect(auditLabel(words, about, field), field).not.toBe(field);
    expect(auditLabel(words, about, 'title vi')).toContain('Tiếng Việt');
    expect(auditValue(words, about, 'vipTypes', '["individual"]')).toBe(
      words.messages.admins.status.types.individual,
    );
    expect(auditValue(words, about, 'locales', '["ko"]')).toBe('한국어');
    expect(auditValue(words, about, 'provinces', '["79"]')).toBe('79');
  });

  it('each field of the audit itself has its place and its word', async () => {
    const words = await wordsOf(locale);
    const fields = Object.keys(words.messages.admins.audit.fields);
    const places = fields.map((field) => auditPlace(member, field));
    expect(new Set(places).size).toBe(fields.length);
    expect(Math.max(...places)).toBe(fields.length - 1);
    for (const field of fields) expect(auditLabel(words, admin, field)).not.toBe(field);
  });

  it('what a list was narrowed by is called by words', async () => {
    const words = await wordsOf(locale);
    for (const field of ['q', 'state', 'status', 'owner', 'sort', 'from', 'format'])
      expect(auditLabel(words, { ...member, action: 'member.export' }, field), field).not.toBe(field);
  });
});

it('the same field is called by what it belongs to', async () => {
  const words = await wordsOf('en');
  const { fields } = words.messages.admins.audit;
  expect(auditLabel(words, card, 'position')).toBe(words.messages['card-fields'].position);
  expect(auditLabel(words, { ...card, targetType: 'background' }, 'position')).toBe(fields.position);
  expect(auditLabel(words, admin, 'address')).toBe(fields.address);
  expect(auditLabel(words, card, 'status')).toBe(fields.cardStatus);
  expect(auditLabel(words, member, 'status')).toBe(fields.status);
  expect(auditLabel(words, { ...card, targetType: 'industry' }, 'name vi')).toContain('Tiếng Việt');
  expect(auditLabel(words, card, 'teleported')).toBe('teleported');
});

it('values are written in words where there are any', async () => {
  const words = await wordsOf('en');
  const value = (about: typeof card, field: string, given: string | number | boolean | null) =>
    auditValue(words, about, field, given);
  const statuses = words.messages.moderation.inbox.statuses;
  expect(value(card, 'status', 'hidden')).toBe(statuses.hidden);
  expect(value(member, 'status', 'pending')).toBe(words.messages.admins.status.statuses.pending);
  expect(value(member, 'membershipStatus', 1)).toBe(words.messages.admins.status.states.active);
  expect(value(card, 'reasonCode', 'unreadable')).toBe(words.messages.moderation.reasons.unreadable);
  const labels = words.messages['card-fields'];
  expect(value(card, 'fields', 'companyName, taxCode')).toBe(`${labels.companyName}, ${labels.taxCode}`);
  expect(value(card, 'skills', '["Sơn mài","Gốm"]')).toBe('Sơn mài, Gốm');
  const chinese = await wordsOf('zh-CN');
  expect(auditValue(chinese, card, 'skills', '["Sơn mài","Gốm"]')).toBe('Sơn mài、Gốm');
  // Cut in the middle, or what an older version wrote.
  expect(value(card, 'skills', '["Sơn m')).toBe('["Sơn m');
  expect(value(card, 'reasonCode', 'given.up')).toBe('given.up');
  expect([value(card, 'reason', ''), value(card, 'reason', null)]).toEqual([null, null]);
  expect(value(admin, 'disabled', true)).toBe(words.messages.admins.audit.yes);
  const mails = { ...admin, action: 'admin.reviewMails' };
  expect(value(mails, 'claim', 'daily')).toBe(words.messages.moderation.reviewMails.choices.daily);
  const table = { ...admin, action: 'admin.table' };
  const { title, columns } = words.messages['card-admin'].cards;
  expect(value(table, 'table', 'cards')).toBe(title);
  expect(value(table, 'fields', 'kind, taxCode')).toBe(`${columns.kind}, ${columns.taxCode}`);
  // A setting's own `status` would be no status of anything else.
  expect(value({ ...card, targetType: 'setting' }, 'status', 'hidden')).toBe('hidden');
});
