import { z } from 'zod';
import { createCaptcha } from '@/lib/accounts/captcha';
import { anyDevice, readDeviceCookie } from '@/lib/server/known-device';
import { takeRateLimit } from '@/lib/server/rate-limit';
import { publicRoute } from '@/lib/server/route';

/** GET /api/captcha: a new picture to read, and its id. */
export const GET = publicRoute({ schema: z.object({}) }, async ({ address }) => {
  const device = anyDevice(await readDeviceCookie('member')) ?? anyDevice(await readDeviceCookie('admin'));
  await takeRateLimit('captcha', device ?? address);
  return createCaptcha();
});
