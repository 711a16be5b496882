/** Gives a number as `+84901234567`, or null: `toE164` of lib/cards/phone, which is too heavy for a form to load at once. */
type ReadPhone = (typed: string) => string | null;

type ChatToolRow = {
  /** Column of the import and of tables. */
  column: string;
  /** The address that opens a chat, made anew from what is typed; null where the tool has no such address. */
  link: ((value: string, readPhone: ReadPhone) => string | null) | null;
};

/** Messengers that a card may name, in the order in which they are offered. Their names are `card-fields.tools`. */
export const chatTools = {
  WeChat: { column: 'wechat', link: null },
  Zalo: { column: 'zalo', link: zalo },
  WhatsApp: { column: 'whatsapp', link: whatsApp },
  LINE: { column: 'line', link: line },
  KakaoTalk: { column: 'kakaotalk', link: null },
  Telegram: { column: 'telegram', link: telegram },
  other: { column: 'other_chat', link: null },
} as const satisfies Record<string, ChatToolRow>;

export type ChatToolKind = keyof typeof chatTools;

export const chatToolKinds = Object.keys(chatTools) as ChatToolKind[];

/** An account at a messenger. */
export type ChatTool = { kind: ChatToolKind; value: string };

/** A typed link of a service, or the bare name: what comes after the host, if it is one of the service's own. */
function afterHost(value: string, hosts: readonly string[]): string | null {
  const text = value.normalize('NFKC').trim();
  const link = /^(?:https?:\/\/)?(?:www\.)?([a-z0-9.-]+\.[a-z]{2,})\/([^?#]*)/i.exec(text);
  if (!link) return text;
  const [, host = '', path = ''] = link;
  return hosts.includes(host.toLowerCase()) ? path.replace(/\/+$/, '') : null;
}

const digitsOf = (e164: string) => e164.replace(/\D/g, '');

function zalo(value: string, readPhone: ReadPhone): string | null {
  const name = afterHost(value, ['zalo.me', 'chat.zalo.me']);
  if (name === null) return null;
  const phone = readPhone(name);
  if (phone) return `https://zalo.me/${digitsOf(phone)}`;
  // The number of an official account stands only in links.
  return name !== value.trim() && /^[a-z0-9]{4,40}$/i.test(name) ? `https://zalo.me/${name}` : null;
}

function whatsApp(value: string, readPhone: ReadPhone): string | null {
  const name = afterHost(value, ['wa.me', 'api.whatsapp.com']);
  if (name === null) return null;
  // A link has the country code without its plus.
  const phone = readPhone(name) ?? (/^[1-9]\d{7,14}$/.test(name) ? readPhone(`+${name}`) : null);
  return phone ? `https://wa.me/${digitsOf(phone)}` : null;
}

function line(value: string): string | null {
  const name = afterHost(value, ['line.me'])?.replace(/^(?:R\/)?ti\/p\//, '');
  const match = /^([~@]?)([a-z0-9][a-z0-9._-]{1,39})$/i.exec(name ?? '');
  if (!match) return null;
  const [, sign, id] = match;
  return sign === '@' ? `https://line.me/R/ti/p/%40${id}` : `https://line.me/ti/p/~${id}`;
}

function telegram(value: string, readPhone: ReadPhone): string | null {
  const name = afterHost(value, ['t.me', 'telegram.me'])?.replace(/^@/, '');
  if (name === undefined) return null;
  if (/^[a-z]\w{3,31}$/i.test(name)) return `https://t.me/${name}`;
  const phone = readPhone(name);
  return phone ? `https://t.me/+${digitsOf(phone)}` : null;
}
