import { zodResolver } from '@hookform/resolvers/zod';
import { z } from 'zod';
import { keptCardSchema } from '@/lib/cards/editor/schemas';
import type { CardKind } from '@/lib/shared/card-kind';

// Compiling schemas wants eval, which the content security policy refuses.
z.config({ jitless: true });

const resolvers = {
  company: zodResolver(keptCardSchema('company'), undefined, { raw: true }),
  personal: zodResolver(keptCardSchema('personal'), undefined, { raw: true }),
};

/** Checks a card of a kind as an administrator may keep it; the server tidies what was typed. */
export function keptCardResolver(kind: CardKind) {
  return resolvers[kind];
}
