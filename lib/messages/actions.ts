'use server';

import { memberAction } from '@/lib/server/action';
import { AppError } from '@/lib/server/errors';
import { setAutomaticAnswer } from './automatic-answer';
import { resendInquiry, sendInquiry } from './inquiries';
import { createQuickAnswer, deleteQuickAnswer, updateQuickAnswer } from './quick-answers';
import {
  automaticAnswerSchema,
  conversationTarget,
  inquiryRef,
  inquirySchema,
  messageRef,
  newMessageSchema,
  quickAnswerRef,
  quickAnswerSchema,
  setMutedSchema,
} from './schemas';
import { sendMessage } from './send-message';
import { clearConversation, markSeen, setMessageHidden, setMuted, withdrawMessage } from './service';

const changes = { account: 'messageChangesByAccount' } as const;

export const sendMessageAction = memberAction(
  { schema: newMessageSchema, rateLimit: { account: 'messagesByAccount' } },
  (message, { viewer }) => {
    if (message.from !== viewer.publicId) throw new AppError('loginRequired');
    return sendMessage(viewer, message);
  },
);

export const sendInquiryAction = memberAction(
  { schema: inquirySchema, rateLimit: { account: 'inquiriesByAccount' } },
  (inquiry, { viewer }) => {
    if (inquiry.from !== viewer.publicId) throw new AppError('loginRequired');
    return sendInquiry(viewer, inquiry);
  },
);

/** Sends an inquiry again to the firms that did not get it. */
export const resendInquiryAction = memberAction(
  { schema: inquiryRef, rateLimit: { account: 'inquiriesByAccount' } },
  (inquiry, { viewer }) => resendInquiry(viewer, inquiry),
);

export const markSeenAction = memberAction(
  { schema: messageRef, rateLimit: { account: 'messagesSeenByAccount' } },
  (ref, { viewer }) => markSeen(viewer, ref),
);

export const withdrawMessageAction = memberAction(
  { schema: messageRef, rateLimit: changes },
  (ref, { viewer }) => withdrawMessage(viewer, ref),
);

export const deleteMessageAction = memberAction(
  { schema: messageRef, rateLimit: changes },
  (ref, { viewer }) => setMessageHidden(viewer, ref, true),
);

export const restoreMessageAction = memberAction(
  { schema: messageRef, rateLimit: changes },
  (ref, { viewer }) => setMessageHidden(viewer, ref, false),
);

export const clearConversationAction = memberAction(
  { schema: conversationTarget, rateLimit: changes },
  ({ conversation }, { viewer }) => clearConversation(viewer, conversation),
);

export const setMutedAction = memberAction(
  { schema: setMutedSchema, rateLimit: changes },
  ({ conversation, muted }, { viewer }) => setMuted(viewer, conversation, muted),
);

export const createQuickAnswerAction = memberAction(
  { schema: quickAnswerSchema, rateLimit: changes },
  ({ text }, { viewer }) => createQuickAnswer(viewer, text),
);

export const updateQuickAnswerAction = memberAction(
  { schema: quickAnswerRef.extend(quickAnswerSchema.shape), rateLimit: changes },
  ({ id, text }, { viewer }) => updateQuickAnswer(viewer, id, text),
);

export const deleteQuickAnswerAction = memberAction(
  { schema: quickAnswerRef, rateLimit: changes },
  ({ id }, { viewer }) => deleteQuickAnswer(viewer, id),
);

export const setAutomaticAnswerAction = memberAction(
  { schema: automaticAnswerSchema, rateLimit: changes },
  (input, { viewer }) => setAutomaticAnswer(viewer, input),
);
