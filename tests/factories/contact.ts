import type { z } from 'zod';
import type { contactSchema } from '@/lib/contact/schemas';
import { createContactMessage } from '@/lib/contact/service';
import { db } from '@/lib/server/db';
import { newPublicId } from '@/lib/shared/ids';
import { nextNumber } from './counter';

type Form = z.output<typeof contactSchema>;

/** What somebody sends by the form at /contact, from an address of their own. */
export function contactForm(more: Partial<Form> = {}): Form {
  return {
    id: newPublicId(),
    name: 'Lan Trần',
    email: `guest-${nextNumber()}@example.com`,
    subject: 'Hợp tác',
    text: 'Xin chào,\ntôi muốn hỏi.',
    captchaId: '',
    captcha: '',
    locale: 'vi',
    ...more,
  };
}

/** A message in the inbox, of somebody who is not signed in unless said otherwise. */
export async function makeContactMessage(
  more: Partial<Form> = {},
  sender: Parameters<typeof createContactMessage>[1] = null,
) {
  const { captchaId: _captchaId, captcha: _captcha, ...input } = contactForm(more);
  await createContactMessage(input, sender);
  return db.contactMessage.findUniqueOrThrow({ where: { publicId: input.id } });
}
