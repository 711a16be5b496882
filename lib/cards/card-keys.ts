import { foldName } from '@/lib/search/name-key';
import type { CardKind } from '@/lib/shared/card-kind';
import { cutText } from '@/lib/shared/cut-text';

/** Hosts that many companies share: a page there says nothing of who one is. */
const sharedHosts = new Set([
  'facebook.com',
  'fb.com',
  'fb.me',
  'm.me',
  'zalo.me',
  'youtube.com',
  'youtu.be',
  'instagram.com',
  'tiktok.com',
  'linkedin.com',
  'twitter.com',
  'x.com',
  't.me',
  'wa.me',
  'line.me',
  'weibo.com',
  'qq.com',
  'wechat.com',
  'taobao.com',
  'tmall.com',
  '1688.com',
  'alibaba.com',
  'shopee.vn',
  'lazada.vn',
  'tiki.vn',
  'naver.com',
  'kakao.com',
  'google.com',
  'goo.gl',
  'bit.ly',
  'linktr.ee',
  'sites.google.com',
  'trangvangvietnam.com',
]);

/** Parts in front of a host that name no other site. */
const sameSite = /^(?:www\d?|m|mobile|wap)\./;

const longestHost = 253;
const longestName = 240;

/**
 * The host by which a website is recognised, without `www.`; what is typed may lack the protocol.
 * @returns null for no website, an address without a name, and hosts that many share (facebook.com, zalo.me, …)
 */
export function websiteHost(website: string | null | undefined): string | null {
  const text = (website ?? '').normalize('NFKC').trim();
  if (text === '') return null;
  const address = /^[a-z][a-z\d+.-]*:\/\//i.test(text) ? text : `http://${text}`;
  if (!URL.canParse(address)) return null;
  const { protocol, hostname, username } = new URL(address);
  // What stands before an @ is somebody's address of mail, and no website.
  if ((protocol !== 'http:' && protocol !== 'https:') || username !== '') return null;
  const host = hostname.replace(/\.$/, '').replace(sameSite, '');
  if (!/^[a-z\d-]+(?:\.[a-z\d-]+)*\.[a-z][a-z\d-]+$/.test(host) || host.length > longestHost) return null;
  return isShared(host) ? null : host;
}

/** The host itself, or one above it: vi-vn.facebook.com is shared as well. A shop's own name before blogspot.com is not. */
function isShared(host: string): boolean {
  const parts = host.split('.');
  return parts.some((_part, at) => sharedHosts.has(parts.slice(at).join('.')));
}

/**
 * The key that a card's name is recognised and searched by. A company's is its name; a person's has the company behind it,
 * since a thousand people are called Nguyễn Văn An.
 * @returns '' for a card without a name
 */
export function nameFold(card: {
  kind: CardKind;
  companyName?: string | null;
  contactName?: string | null;
}): string {
  const company = foldName(card.companyName);
  if (card.kind === 'company') return cut(company);
  const person = foldName(card.contactName);
  return cut(person === '' || company === '' ? person || company : `${person} / ${company}`);
}

/** At most what the column holds, and never half of a character. */
function cut(text: string): string {
  return cutText(text, longestName).trim();
}

/** What belongs into a card's columns `websiteHost` and `nameFold`. */
export function cardKeys(card: Parameters<typeof nameFold>[0] & { website?: string | null }): {
  websiteHost: string | null;
  nameFold: string;
} {
  return { websiteHost: websiteHost(card.website), nameFold: nameFold(card) };
}
