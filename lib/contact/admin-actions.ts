'use server';

import { mayWrite } from '@/lib/admins/may';
import { adminAction } from '@/lib/server/action';
import {
  answerContact,
  deleteContact,
  markContactSpam,
  moveContact,
  restoreContact,
  unmarkContactSpam,
} from './desk';
import { contactAnswerSchema, contactTarget } from './schemas';

const permission = mayWrite('content');

export const answerContactAction = adminAction(
  { schema: contactAnswerSchema, permission, rateLimit: { account: 'contactAnswersByAccount' } },
  (input, { admin }) => answerContact(admin, input),
);

export const closeContactAction = adminAction({ schema: contactTarget, permission }, ({ id }, { admin }) =>
  moveContact(admin, id, 'close'),
);

export const reopenContactAction = adminAction({ schema: contactTarget, permission }, ({ id }, { admin }) =>
  moveContact(admin, id, 'reopen'),
);

export const markContactSpamAction = adminAction({ schema: contactTarget, permission }, ({ id }, { admin }) =>
  markContactSpam(admin, id),
);

export const unmarkContactSpamAction = adminAction(
  { schema: contactTarget, permission },
  ({ id }, { admin }) => unmarkContactSpam(admin, id),
);

export const deleteContactAction = adminAction({ schema: contactTarget, permission }, ({ id }, { admin }) =>
  deleteContact(admin, id),
);

export const restoreContactAction = adminAction({ schema: contactTarget, permission }, ({ id }, { admin }) =>
  restoreContact(admin, id),
);
