/** Messengers that a card may name. */
export const chatToolKinds = [
  'WeChat',
  'Zalo',
  'WhatsApp',
  'LINE',
  'KakaoTalk',
  'Telegram',
  'other',
] as const;

export type ChatToolKind = (typeof chatToolKinds)[number];
