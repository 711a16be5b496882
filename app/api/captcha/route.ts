import { z } from 'zod';
import { createCaptcha } from '@/lib/accounts/captcha';
import { publicRoute } from '@/lib/server/route';

/** GET /api/captcha: a new picture to read, and its id. */
export const GET = publicRoute({ schema: z.object({}), rateLimit: { address: 'captcha' } }, () =>
  createCaptcha(),
);
