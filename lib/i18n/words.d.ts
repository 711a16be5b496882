import type accounts from '../../messages/zh-CN/accounts.json';
import type admins from '../../messages/zh-CN/admins.json';
import type announcements from '../../messages/zh-CN/announcements.json';
import type cardAdmin from '../../messages/zh-CN/card-admin.json';
import type cardEditor from '../../messages/zh-CN/card-editor.json';
import type cardFields from '../../messages/zh-CN/card-fields.json';
import type cards from '../../messages/zh-CN/cards.json';
import type cart from '../../messages/zh-CN/cart.json';
import type checkout from '../../messages/zh-CN/checkout.json';
import type comments from '../../messages/zh-CN/comments.json';
import type common from '../../messages/zh-CN/common.json';
import type content from '../../messages/zh-CN/content.json';
import type directory from '../../messages/zh-CN/directory.json';
import type drafts from '../../messages/zh-CN/drafts.json';
import type errors from '../../messages/zh-CN/errors.json';
import type exchange from '../../messages/zh-CN/exchange.json';
import type favorites from '../../messages/zh-CN/favorites.json';
import type friends from '../../messages/zh-CN/friends.json';
import type home from '../../messages/zh-CN/home.json';
import type layout from '../../messages/zh-CN/layout.json';
import type lists from '../../messages/zh-CN/lists.json';
import type mails from '../../messages/zh-CN/mails.json';
import type media from '../../messages/zh-CN/media.json';
import type membership from '../../messages/zh-CN/membership.json';
import type messageAdmin from '../../messages/zh-CN/message-admin.json';

import type messages from '../../messages/zh-CN/messages.json';
import type moderation from '../../messages/zh-CN/moderation.json';
import type notifications from '../../messages/zh-CN/notifications.json';
import type orderAdmin from '../../messages/zh-CN/order-admin.json';
import type orders from '../../messages/zh-CN/orders.json';
import type pictures from '../../messages/zh-CN/pictures.json';
import type points from '../../messages/zh-CN/points.json';
import type postAdmin from '../../messages/zh-CN/post-admin.json';
import type postEditor from '../../messages/zh-CN/post-editor.json';
import type posts from '../../messages/zh-CN/posts.json';
import type productEditor from '../../messages/zh-CN/product-editor.json';
import type push from '../../messages/zh-CN/push.json';
import type referralAdmin from '../../messages/zh-CN/referral-admin.json';
import type referrals from '../../messages/zh-CN/referrals.json';
import type richText from '../../messages/zh-CN/rich-text.json';
import type settings from '../../messages/zh-CN/settings.json';

import type shop from '../../messages/zh-CN/shop.json';

import type shopAdmin from '../../messages/zh-CN/shop-admin.json';

import type social from '../../messages/zh-CN/social.json';
import type translation from '../../messages/zh-CN/translation.json';
import type { Locale } from './locales';

declare module 'next-intl' {
  interface AppConfig {
    Locale: Locale;
    Messages: {
      common: typeof common;
      layout: typeof layout;
      errors: typeof errors;
      accounts: typeof accounts;
      directory: typeof directory;
      cards: typeof cards;
      content: typeof content;
      home: typeof home;
      membership: typeof membership;
      admins: typeof admins;
      announcements: typeof announcements;
      mails: typeof mails;
      notifications: typeof notifications;
      'card-editor': typeof cardEditor;
      drafts: typeof drafts;
      'post-editor': typeof postEditor;
      'product-editor': typeof productEditor;
      'card-fields': typeof cardFields;
      media: typeof media;
      messages: typeof messages;
      orders: typeof orders;
      pictures: typeof pictures;
      points: typeof points;
      referrals: typeof referrals;
      push: typeof push;
      posts: typeof posts;
      comments: typeof comments;
      social: typeof social;
      translation: typeof translation;
      cart: typeof cart;
      checkout: typeof checkout;
      exchange: typeof exchange;
      favorites: typeof favorites;
      friends: typeof friends;
      moderation: typeof moderation;
      'card-admin': typeof cardAdmin;
      'order-admin': typeof orderAdmin;
      'referral-admin': typeof referralAdmin;
      'shop-admin': typeof shopAdmin;
      'post-admin': typeof postAdmin;
      'message-admin': typeof messageAdmin;
      lists: typeof lists;
      settings: typeof settings;
      shop: typeof shop;
      'rich-text': typeof richText;
    };
  }
}
