import {
  featurePostAction,
  hidePostAction,
  rejectPostAction,
  showPostAction,
} from '@/lib/flows/posts/admin-actions';
import type { PostRejectReason } from '@/lib/posts/reject-reasons';

/** What an administrator can do with a post. */
export type PostAction = PlainAction | ReasonedAction;

/** Those that are done at once. */
export type PlainAction = 'show' | 'feature' | 'unfeature';

/** Those that are asked for a reason. */
export const reasonedActions = ['reject', 'hide'] as const;
export type ReasonedAction = (typeof reasonedActions)[number];

export const isReasoned = (action: PostAction): action is ReasonedAction =>
  reasonedActions.some((each) => each === action);

/** What the dialog gives. */
type Reason = { reasonCode: string | null; reason: string };

const reasoned = { hide: hidePostAction, reject: rejectPostAction } as const;

/** Does what asks for a reason; the server knows which codes there are. */
export function doWithReason(action: ReasonedAction, id: string, { reasonCode, reason }: Reason) {
  return reasoned[action]({ id, reasonCode: reasonCode as PostRejectReason | null, reason });
}

export const doAtOnce = {
  show: (id: string) => showPostAction({ id }),
  feature: (id: string) => featurePostAction({ id, featured: true }),
  unfeature: (id: string) => featurePostAction({ id, featured: false }),
} as const satisfies Record<PlainAction, unknown>;
