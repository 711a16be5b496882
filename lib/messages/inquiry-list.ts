import { listParams, page, view } from '@/lib/shared/list-params';
import { paths } from '@/lib/shared/paths';

/** What /member/messages shows: conversations, or what was asked of several firms at once. */
export const messageViews = ['conversations', 'inquiries'] as const;

export const inquiryList = listParams(paths.memberMessages(), null, {
  view: view(messageViews, 'conversations'),
  page: page(),
});
