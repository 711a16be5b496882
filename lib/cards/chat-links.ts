import type { ChatTool } from './card-view';
import { toE164 } from './phone';

/** A typed link of a service, or the bare name: what comes after the host, if it is one of the service's own. */
function afterHost(value: string, hosts: readonly string[]): string | null {
  const text = value.normalize('NFKC').trim();
  const link = /^(?:https?:\/\/)?(?:www\.)?([a-z0-9.-]+\.[a-z]{2,})\/([^?#]*)/i.exec(text);
  if (!link) return text;
  const [, host = '', path = ''] = link;
  return hosts.includes(host.toLowerCase()) ? path.replace(/\/+$/, '') : null;
}

const digitsOf = (e164: string) => e164.replace(/\D/g, '');

function zalo(value: string): string | null {
  const name = afterHost(value, ['zalo.me', 'chat.zalo.me']);
  if (name === null) return null;
  const phone = toE164(name);
  if (phone) return `https://zalo.me/${digitsOf(phone)}`;
  // The number of an official account stands only in links.
  return name !== value.trim() && /^[a-z0-9]{4,40}$/i.test(name) ? `https://zalo.me/${name}` : null;
}

function whatsApp(value: string): string | null {
  const name = afterHost(value, ['wa.me', 'api.whatsapp.com']);
  if (name === null) return null;
  // A link has the country code without its plus.
  const phone = toE164(name) ?? (/^[1-9]\d{7,14}$/.test(name) ? toE164(`+${name}`) : null);
  return phone ? `https://wa.me/${digitsOf(phone)}` : null;
}

function line(value: string): string | null {
  const name = afterHost(value, ['line.me'])?.replace(/^(?:R\/)?ti\/p\//, '');
  const match = /^([~@]?)([a-z0-9][a-z0-9._-]{1,39})$/i.exec(name ?? '');
  if (!match) return null;
  const [, sign, id] = match;
  return sign === '@' ? `https://line.me/R/ti/p/%40${id}` : `https://line.me/ti/p/~${id}`;
}

function telegram(value: string): string | null {
  const name = afterHost(value, ['t.me', 'telegram.me'])?.replace(/^@/, '');
  if (name === undefined) return null;
  if (/^[a-z]\w{3,31}$/i.test(name)) return `https://t.me/${name}`;
  const phone = toE164(name);
  return phone ? `https://t.me/+${digitsOf(phone)}` : null;
}

const links = new Map<string, (value: string) => string | null>([
  ['Zalo', zalo],
  ['WhatsApp', whatsApp],
  ['LINE', line],
  ['Telegram', telegram],
]);

/**
 * The address that opens a chat with somebody, made anew from what is typed: only a number's digits or a plain name get
 * into it.
 * @returns null where the tool has no such address, as WeChat and KakaoTalk, or the text is no account of it
 */
export function chatHref({ kind, value }: ChatTool): string | null {
  return links.get(kind)?.(value) ?? null;
}
