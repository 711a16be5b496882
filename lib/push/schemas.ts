import { z } from 'zod';

/** Base64url of so many bytes, as browsers write keys. */
const key = (bytes: number) =>
  z
    .string()
    .regex(/^[\w-]+$/)
    .refine((text) => text.length === Math.ceil((bytes * 4) / 3));

/** What a browser answers to `pushManager.subscribe` (Push API). */
export const subscriptionSchema = z.object({
  endpoint: z.url().max(1_000),
  /** A point of P-256 and a secret (RFC 8291). */
  keys: z.object({ p256dh: key(65), auth: key(16) }),
});

export type Subscription = z.output<typeof subscriptionSchema>;
