import { formResolver } from '@/components/forms/form-resolver';
import { keptCardSchema } from '@/lib/cards/editor/schemas';
import type { CardKind } from '@/lib/shared/card-kind';

const resolvers = {
  company: formResolver(keptCardSchema('company')),
  personal: formResolver(keptCardSchema('personal')),
};

/** Checks a card of a kind as an administrator may keep it; the server tidies what was typed. */
export function keptCardResolver(kind: CardKind) {
  return resolvers[kind];
}
