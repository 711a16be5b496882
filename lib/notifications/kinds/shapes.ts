import { z } from 'zod';

// What rows of several subjects have in common.

export const reasons = { reasonCode: z.string().nullable(), reason: z.string() };

export const card = z.object({
  name: z.string(),
  publicId: z.string(),
  kind: z.enum(['company', 'personal']),
});

export const post = z.object({ name: z.string(), publicId: z.string() });

export const product = z.object({ name: z.string(), publicId: z.string() });

/** Told here and by mail whatever a member chose: what is about security, or a duty. */
export const ofSite = { list: 'site', group: null } as const;

/** Of the site, by the member's choice. */
export const ofOrders = { list: 'site', group: 'orders' } as const;
export const ofContent = { list: 'site', group: 'content' } as const;
export const ofMembership = { list: 'site', group: 'membership' } as const;

export const byPublicId = ({ publicId }: { publicId: string }) => publicId;

export const year = 365;
