import { readFileSync } from 'node:fs';
import { createTranslator } from 'use-intl/core';
import type { Locale } from '@/lib/i18n/locales';
import type accounts from '@/messages/zh-CN/accounts.json';
import type admins from '@/messages/zh-CN/admins.json';
import type announcements from '@/messages/zh-CN/announcements.json';
import type banners from '@/messages/zh-CN/banners.json';
import type cardAdmin from '@/messages/zh-CN/card-admin.json';
import type cardEditor from '@/messages/zh-CN/card-editor.json';
import type cardFields from '@/messages/zh-CN/card-fields.json';
import type cards from '@/messages/zh-CN/cards.json';
import type cart from '@/messages/zh-CN/cart.json';
import type checkout from '@/messages/zh-CN/checkout.json';
import type comments from '@/messages/zh-CN/comments.json';
import type common from '@/messages/zh-CN/common.json';
import type contact from '@/messages/zh-CN/contact.json';
import type contactAdmin from '@/messages/zh-CN/contact-admin.json';
import type directory from '@/messages/zh-CN/directory.json';
import type drafts from '@/messages/zh-CN/drafts.json';
import type errors from '@/messages/zh-CN/errors.json';
import type exchange from '@/messages/zh-CN/exchange.json';
import type fatal from '@/messages/zh-CN/fatal.json';
import type favorites from '@/messages/zh-CN/favorites.json';
import type figures from '@/messages/zh-CN/figures.json';
import type friends from '@/messages/zh-CN/friends.json';
import type home from '@/messages/zh-CN/home.json';
import type layout from '@/messages/zh-CN/layout.json';
import type lists from '@/messages/zh-CN/lists.json';
import type mails from '@/messages/zh-CN/mails.json';
import type media from '@/messages/zh-CN/media.json';
import type membership from '@/messages/zh-CN/membership.json';
import type messageAdmin from '@/messages/zh-CN/message-admin.json';

import type messages from '@/messages/zh-CN/messages.json';
import type moderation from '@/messages/zh-CN/moderation.json';
import type notifications from '@/messages/zh-CN/notifications.json';
import type orderAdmin from '@/messages/zh-CN/order-admin.json';
import type orders from '@/messages/zh-CN/orders.json';
import type pages from '@/messages/zh-CN/pages.json';
import type personalData from '@/messages/zh-CN/personal-data.json';
import type pictures from '@/messages/zh-CN/pictures.json';
import type points from '@/messages/zh-CN/points.json';
import type postAdmin from '@/messages/zh-CN/post-admin.json';
import type postEditor from '@/messages/zh-CN/post-editor.json';
import type posts from '@/messages/zh-CN/posts.json';
import type productEditor from '@/messages/zh-CN/product-editor.json';
import type push from '@/messages/zh-CN/push.json';
import type referralAdmin from '@/messages/zh-CN/referral-admin.json';
import type referrals from '@/messages/zh-CN/referrals.json';
import type richText from '@/messages/zh-CN/rich-text.json';
import type settings from '@/messages/zh-CN/settings.json';
import type shop from '@/messages/zh-CN/shop.json';
import type shopAdmin from '@/messages/zh-CN/shop-admin.json';
import type social from '@/messages/zh-CN/social.json';
import type translation from '@/messages/zh-CN/translation.json';

type Catalogues = {
  accounts: typeof accounts;
  admins: typeof admins;
  announcements: typeof announcements;
  pages: typeof pages;
  banners: typeof banners;
  'card-admin': typeof cardAdmin;
  'card-editor': typeof cardEditor;
  'card-fields': typeof cardFields;
  cards: typeof cards;
  comments: typeof comments;
  common: typeof common;
  contact: typeof contact;
  'contact-admin': typeof contactAdmin;
  directory: typeof directory;
  drafts: typeof drafts;
  errors: typeof errors;
  fatal: typeof fatal;
  cart: typeof cart;
  checkout: typeof checkout;
  exchange: typeof exchange;
  favorites: typeof favorites;
  friends: typeof friends;
  home: typeof home;
  layout: typeof layout;
  lists: typeof lists;
  mails: typeof mails;
  media: typeof media;
  membership: typeof membership;
  messages: typeof messages;
  moderation: typeof moderation;
  notifications: typeof notifications;
  orders: typeof orders;
  'personal-data': typeof personalData;
  pictures: typeof pictures;
  points: typeof points;
  referrals: typeof referrals;
  posts: typeof posts;
  push: typeof push;
  'rich-text': typeof richText;
  'post-editor': typeof postEditor;
  'order-admin': typeof orderAdmin;
  figures: typeof figures;
  'referral-admin': typeof referralAdmin;
  'product-editor': typeof productEditor;
  'shop-admin': typeof shopAdmin;
  'post-admin': typeof postAdmin;
  'message-admin': typeof messageAdmin;
  settings: typeof settings;
  shop: typeof shop;
  social: typeof social;
  translation: typeof translation;
};

const read = new Map<string, unknown>();

/** A catalogue as the site reads it, so that tests name what people see and not how it is marked up. */
export function words<Name extends keyof Catalogues>(locale: Locale, name: Name): Catalogues[Name] {
  const path = `${locale}/${name}`;
  if (!read.has(path)) {
    const file = new URL(`../../../messages/${path}.json`, import.meta.url);
    read.set(path, JSON.parse(readFileSync(file, 'utf8')));
  }
  return read.get(path) as Catalogues[Name];
}

/** The fatal screen's words: Chinese in every language (specification §2). */
export const fatalWords = () => words('zh-CN', 'fatal');

/** A message with its simple arguments filled in. */
export function fill(message: string, values: Record<string, string | number>): string {
  return message.replace(/\{(\w+)(?:, number)?\}/g, (whole, name: string) => String(values[name] ?? whole));
}

/** A message that counts, in the form that its language has for the number. */
export function counted(locale: Locale, message: string, values: Record<string, string | number>): string {
  return createTranslator({ locale, messages: { message } })('message', values);
}

/** A message whose arguments may be anything. */
export function pattern(message: string): RegExp {
  const parts = message.split(/\{\w+(?:, \w+)?\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(parts.join('.+'));
}
