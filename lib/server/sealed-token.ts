import 'server-only';
import { z } from 'zod';
import { seal, unseal } from './sealing';

const sealed = z.object({ told: z.unknown(), until: z.number() });

type Options<Shape extends z.ZodType> = {
  /** Of the key: a token of one purpose is none of another. */
  purpose: string;
  /** What it tells. */
  shape: Shape;
  lifetimeMs: number;
};

/**
 * A kind of token that only this site makes and reads, for a time: what it tells is sealed, so nobody changes it or looks into it.
 * `read` answers null for one that is none of ours, tells something of another shape, or is over.
 */
export function sealedToken<Shape extends z.ZodType>({ purpose, shape, lifetimeMs }: Options<Shape>) {
  return {
    make(told: z.input<Shape>): string {
      const text = JSON.stringify({ told, until: Date.now() + lifetimeMs });
      return Buffer.from(seal(purpose, text)).toString('base64url');
    },
    read(token: string): z.output<Shape> | null {
      try {
        const { told, until } = sealed.parse(JSON.parse(unseal(purpose, Buffer.from(token, 'base64url'))));
        return until < Date.now() ? null : shape.parse(told);
      } catch {
        return null;
      }
    },
  };
}
