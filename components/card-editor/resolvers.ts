import { zodResolver } from '@hookform/resolvers/zod';
import { z } from 'zod';
import { cardFormSchema, cardWarnings } from '@/lib/cards/editor/schemas';
import type { CardKind } from '@/lib/shared/card-kind';

// What may be published, checked in the browser. Imported when somebody publishes, not with the page.

// Compiling schemas wants eval, which the content security policy refuses.
z.config({ jitless: true });

/** The server gets what was typed, and tidies it itself. */
const asTyped = { raw: true } as const;

const resolvers = {
  company: zodResolver(cardFormSchema('company'), undefined, asTyped),
  personal: zodResolver(cardFormSchema('personal'), undefined, asTyped),
};

/** Checks a card of a kind. */
export function cardResolver(kind: CardKind) {
  return resolvers[kind];
}

export { cardWarnings };
