import { formResolver } from '@/components/forms/form-resolver';
import { cardFormSchema, cardWarnings } from '@/lib/cards/editor/schemas';
import type { CardKind } from '@/lib/shared/card-kind';

// What may be published, checked in the browser. Imported when somebody publishes, not with the page.

const resolvers = {
  company: formResolver(cardFormSchema('company')),
  personal: formResolver(cardFormSchema('personal')),
};

/** Checks a card of a kind. */
export function cardResolver(kind: CardKind) {
  return resolvers[kind];
}

export { cardWarnings };
