import { targetSchema } from '@/lib/admins/reason-schema';
import { ownWords } from '@/lib/shared/own-words';

// Messages are keys of messages/<locale>/referral-admin.json, `fields`.

/** A reward, or who was brought, with the administrator's reason: no template fits what made a referral no true one. */
export const decisionSchema = targetSchema.extend({
  reason: ownWords('reasonTooLong', 'reasonRequired'),
});
