import type { CardKind } from './card-kind';

/**
 * What makes the page of a card another one in another language: what it says in sentences, the longest first, and what it
 * is called. Fields of the table `card`, and of its translations.
 */
export const wordingFields = {
  company: {
    prose: ['companyDescription', 'services', 'advantages', 'requirements'],
    name: 'companyName',
  },
  personal: {
    prose: ['personalDescription', 'services', 'advantages', 'requirements'],
    name: 'contactName',
  },
} as const satisfies Record<CardKind, { prose: readonly string[]; name: string }>;
