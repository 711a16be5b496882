import { z } from 'zod';
import { locales } from '@/lib/i18n/locales';
import { optionalPlainText, plainText } from '@/lib/rich-text/plain-text';
import { isPublicId } from '@/lib/shared/ids';
import { isMediaKey } from '@/lib/shared/media';
import { messageLimit, mostInquiryCards, mostInquiryChoices, mostPictures } from './limits';
import { conversationTabs } from './tabs';

// Messages are keys of messages/<locale>/messages.json, `errors`.

export const publicId = z.string().refine(isPublicId);

const different = (ids: readonly string[]) => new Set(ids).size === ids.length;

/** What a message says: at most 500 characters, and required where it has no picture (specification §5). */
export const messageText = optionalPlainText(messageLimit);

/** Whom one writes to: the other of a conversation, a friend, whoever owns a card, wrote a post or sells a product. */
export const messageTarget = z.union([
  z.strictObject({ conversation: publicId }),
  z.strictObject({ card: publicId }),
  z.strictObject({ post: publicId }),
  z.strictObject({ product: publicId }),
  z.strictObject({ member: publicId }),
]);

/** A message; its identifier is made in the browser, so that one that is sent again is the same one. */
export const newMessageSchema = z
  .object({
    clientId: z.uuid(),
    /** Who wrote it: what waits in a browser is never sent by another account. */
    from: publicId,
    to: messageTarget,
    /** The one that it answers. */
    replyTo: publicId.nullable(),
    /** Something written, or one's own card offered for the other's. */
    form: z.enum(['text', 'cardOffer']).default('text'),
    text: messageText,
    /** Keys of what its sender uploaded. */
    pictures: z.array(z.string().refine(isMediaKey)).max(mostPictures).refine(different).default([]),
    /** The language that its sender reads the site in: names in the answer are in it. */
    locale: z.enum(locales),
  })
  .refine(({ form, text, pictures }) => form !== 'text' || text !== '' || pictures.length > 0, {
    path: ['text'],
    message: 'contentRequired',
  })
  .refine(({ form, text, pictures, to }) => form === 'text' || isBareOffer(text, pictures, to));

/** A card is offered in a conversation, and nothing else with it. */
function isBareOffer(text: string, pictures: readonly string[], to: MessageTarget): boolean {
  return text === '' && pictures.length === 0 && 'conversation' in to;
}

/** The answer to an offered card with one's own. */
export const exchangeSchema = z.object({
  clientId: z.uuid(),
  from: publicId,
  conversation: publicId,
  /** The offer. */
  message: publicId,
  locale: z.enum(locales),
});

/** One text to up to five firms, by their cards; its identifier is made in the browser, as that of a message. */
export const inquirySchema = z.object({
  clientId: z.uuid(),
  from: publicId,
  cards: z.array(publicId).min(1).max(mostInquiryCards).refine(different),
  text: plainText(messageLimit),
  locale: z.enum(locales),
});

/** An inquiry of one's own. */
export const inquiryRef = z.object({ clientId: z.uuid(), locale: z.enum(locales) });

/** Cards that an inquiry may go to, with commas between them. */
export const inquiryChoicesQuery = z.object({
  cards: z
    .string()
    .max(400)
    .transform((given) => [...new Set(given.split(','))])
    .pipe(z.array(publicId).min(1).max(mostInquiryChoices)),
  locale: z.enum(locales),
});

/** What answers by itself: required where it is switched on. */
export const automaticAnswerSchema = z
  .object({ active: z.boolean(), text: optionalPlainText(messageLimit) })
  .refine(({ active, text }) => !active || text !== '', { path: ['text'], message: 'contentRequired' });

/** A text to answer with. */
export const quickAnswerSchema = z.object({ text: plainText(messageLimit) });

export const quickAnswerRef = z.object({ id: publicId });

export const conversationTarget = z.object({ conversation: publicId });

/** One message of a conversation. */
export const messageRef = conversationTarget.extend({ message: publicId });

/** A message that is to be read in a language. */
export const messageReadingQuery = z.object({ id: publicId, locale: z.enum(locales) });

export const setMutedSchema = conversationTarget.extend({ muted: z.boolean() });

export const conversationListQuery = z.object({
  tab: z.enum(conversationTabs).default('all'),
  /** The newest message of the last conversation of the page before. */
  before: publicId.optional(),
  locale: z.enum(locales),
});

/** A page of history: what came before or after a message, around it, or the newest. */
export const historyQuery = z.object({
  id: publicId,
  before: publicId.optional(),
  after: publicId.optional(),
  around: publicId.optional(),
  locale: z.enum(locales),
});

export const searchQuery = z.object({ q: z.string().max(100), locale: z.enum(locales) });

/** With whom a conversation is to begin, as an address of /member/messages names it. */
export const openingQuery = z.object({
  card: publicId.optional(),
  post: publicId.optional(),
  product: publicId.optional(),
  with: publicId.optional(),
  locale: z.enum(locales),
});

export type MessageTarget = z.output<typeof messageTarget>;
export type NewMessage = z.output<typeof newMessageSchema>;
export type NewInquiry = z.output<typeof inquirySchema>;
export type InquiryRef = z.output<typeof inquiryRef>;
export type AutomaticAnswerInput = z.output<typeof automaticAnswerSchema>;
export type ExchangeOrder = z.output<typeof exchangeSchema>;
export type HistoryQuery = z.output<typeof historyQuery>;
