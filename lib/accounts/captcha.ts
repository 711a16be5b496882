import 'server-only';
import { randomInt } from 'node:crypto';
import type { Tx } from '@/lib/server/db';
import { db } from '@/lib/server/db';
import { AppError } from '@/lib/server/errors';
import { digestsEqual, keyedDigest } from '@/lib/server/sealing';
import { minuteMs } from '@/lib/shared/durations';
import { drawCaptcha } from './captcha-image';

/**
 * Letters and digits that are not mistaken for each other, bent and struck through as they are: no 0 and O, 1, I, J and L,
 * A beside 4, X beside K, Z beside 2, S beside 5, 8 and B beside 3, 6 and G beside C, P and F beside R and E, V beside Y,
 * and none of the wide ones that grow together (H, M, N, W).
 */
export const captchaAlphabet = '23457CDEKRTUY';
/** Who reads one of these means the other: the picture has no such letter. */
const lookAlikes: Record<string, string> = {
  A: '4',
  X: 'K',
  Z: '2',
  S: '5',
  B: '3',
  '8': '3',
  G: 'C',
  V: 'Y',
};
const length = 5;
const lifetimeMs = 5 * minuteMs;

export type CaptchaView = { id: string; image: string };

/** A new captcha: its id, and the picture as a data address. The answer is kept as a keyed digest only. */
export async function createCaptcha(): Promise<CaptchaView> {
  const answer = Array.from({ length }, () => captchaAlphabet[randomInt(captchaAlphabet.length)]).join('');
  const [image, { id }] = await Promise.all([
    drawCaptcha(answer),
    db.captcha.create({
      data: { answerHash: digestOf(answer), expiresAt: new Date(Date.now() + lifetimeMs) },
      select: { id: true },
    }),
  ]);
  return { id, image: `data:image/webp;base64,${image.toString('base64')}` };
}

/** The digest of an answer: case, spaces and letters that look alike do not count. */
export function digestOf(answer: string): string {
  const letters = [...answer.normalize('NFKC').replace(/\s/g, '').toUpperCase()];
  return keyedDigest('captcha', letters.map((letter) => lookAlikes[letter] ?? letter).join(''));
}

const idShape = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Takes the captcha away, then compares: right or wrong, it works once, and of two requests at once for one of them.
 * @throws AppError `captchaRequired` without an answer, which costs nothing, `captchaInvalid`
 */
export async function consumeCaptcha({ id, answer }: { id: string; answer: string }): Promise<void> {
  if (answer.trim() === '')
    throw new AppError('captchaRequired', { fieldErrors: { captcha: 'captchaRequired' } });
  const taken = idShape.test(id)
    ? await db.$queryRaw<{ answerHash: string; live: boolean }[]>`
        DELETE FROM captcha WHERE id = ${id}::uuid
        RETURNING answer_hash AS "answerHash", expires_at > now() AS live`
    : [];
  const captcha = taken[0];
  if (!captcha?.live || !digestsEqual(captcha.answerHash, digestOf(answer)))
    throw new AppError('captchaInvalid', { fieldErrors: { captcha: 'captchaInvalid' } });
}

/** Deletes captchas that nobody answered in time. */
export async function pruneCaptchas(client: Pick<Tx, 'captcha'>): Promise<number> {
  const { count } = await client.captcha.deleteMany({ where: { expiresAt: { lt: new Date() } } });
  return count;
}
