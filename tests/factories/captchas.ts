import { digestOf } from '@/lib/accounts/captcha';
import { db } from '@/lib/server/db';
import type { Prisma } from '@/lib/server/generated/prisma/client';

/** A captcha with this answer, as a form sends it back. */
export async function makeCaptcha(
  answer = '7KCWX',
  data: Partial<Prisma.CaptchaCreateInput> = {},
): Promise<{ captchaId: string; captcha: string }> {
  const { id } = await db.captcha.create({
    data: { answerHash: digestOf(answer), expiresAt: new Date(Date.now() + 60_000), ...data },
    select: { id: true },
  });
  return { captchaId: id, captcha: answer };
}
