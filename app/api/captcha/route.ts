import { z } from 'zod';
import { createCaptcha } from '@/lib/accounts/captcha';
import { needsLoginCaptcha } from '@/lib/accounts/login-captcha';
import { anyDevice, readDeviceCookie } from '@/lib/server/known-device';
import { takeRateLimit } from '@/lib/server/rate-limit';
import { publicRoute } from '@/lib/server/route';

const options = { schema: z.object({ for: z.enum(['login']).optional() }) } as const;

/**
 * GET /api/captcha: a new picture to read, and its id. With ?for=login null for a browser whose last account need not read one to
 * sign in by password; whether another account must is said when it tries.
 */
export const GET = publicRoute(options, async ({ address, input }) => {
  const member = anyDevice(await readDeviceCookie('member'));
  if (input.for === 'login' && !(await needsLoginCaptcha(member))) return null;
  const device = member ?? anyDevice(await readDeviceCookie('admin'));
  await takeRateLimit('captcha', device ?? address);
  return createCaptcha();
});
