import 'server-only';
import { z } from 'zod';
import { rejectReasons } from '@/lib/accounts/reject-reasons';
import { silenceReasons } from '@/lib/accounts/silence';
import { mayWrite } from '@/lib/admins/may';
import { targetSchema, withReason } from '@/lib/admins/reason-schema';
import { cardRejectReasons } from '@/lib/cards/editor/reject-reasons';
import { mergeFields } from '@/lib/cards/merge-fields';
import { commentHideReasons } from '@/lib/comments/hide-reasons';
import { approveCard, rejectCard } from '@/lib/flows/cards/decide-card';
import { mergeCards } from '@/lib/flows/cards/merge-cards';
import { approveClaim, rejectClaim } from '@/lib/flows/claims/decide-claim';
import { approveComment, rejectComment } from '@/lib/flows/comments/decide-comment';
import { decideDataRequest } from '@/lib/flows/data-requests/decide';
import { approveApplication, rejectApplication } from '@/lib/flows/memberships/decide-application';
import { closeOrderQuestion } from '@/lib/flows/orders/order-notes';
import { approvePost, rejectPostVersion } from '@/lib/flows/posts/decide-post';
import { approveProduct, rejectProductVersion } from '@/lib/flows/products/decide-product';
import { claimRejectReasons } from '@/lib/moderation/claims/claim-reasons';
import { kindAreas, type ReviewKind, reviewKinds } from '@/lib/moderation/inbox/review-kinds';
import { answerSchema } from '@/lib/personal-data/schemas';
import { postRejectReasons } from '@/lib/posts/reject-reasons';
import type { AdminActionContext } from '@/lib/server/action';
import type { AdminViewer } from '@/lib/shared/admin-viewer';
import { isPublicId } from '@/lib/shared/ids';
import { codeOf, generalCode } from '@/lib/shared/issue-code';
import { productRejectReasons } from '@/lib/shop/reject-reasons';
import { subjectAreas } from '@/lib/subjects/policy';
import { decideReport, targetOfReport } from './decide-report';
import { dismissDuplicate } from './dismiss-duplicate';

type Context = Pick<AdminActionContext, 'admin'>;

type Row<Schema extends z.ZodType = z.ZodType> = {
  schema: Schema;
  /** Who may, where that is not who may write the kind's area; throws `forbidden`. */
  may?: (context: Context, input: z.output<Schema>) => Promise<void>;
  run: (admin: AdminViewer, input: z.output<Schema>) => Promise<void>;
};

const define = <Schema extends z.ZodType>(row: Row<Schema>): Row<Schema> => row;

const publicId = z.string().refine(isPublicId);
const draft = z.object({ publicId, version: z.number().int().min(1) });

/**
 * What can be done with each kind of review: what it takes, who may, what it calls. Browsers name a row by kind and action
 * (`decideReviewAction`); how its buttons look is for the kind's item in components/moderation.
 */
export const reviewActions = {
  application: {
    approve: define({ schema: targetSchema, run: (admin, { id }) => approveApplication(admin, id) }),
    reject: define({
      schema: withReason(targetSchema, rejectReasons),
      run: (admin, { id, ...reasons }) => rejectApplication(admin, id, reasons),
    }),
  },
  card: {
    approve: define({ schema: draft, run: approveCard }),
    reject: define({
      schema: withReason(draft, cardRejectReasons),
      run: (admin, { reasonCode, reason, ...version }) => rejectCard(admin, version, { reasonCode, reason }),
    }),
  },
  post: {
    approve: define({ schema: draft, run: approvePost }),
    reject: define({
      schema: withReason(draft, postRejectReasons),
      run: (admin, { reasonCode, reason, ...version }) =>
        rejectPostVersion(admin, version, { reasonCode, reason }),
    }),
  },
  comment: {
    approve: define({ schema: draft, run: approveComment }),
    reject: define({
      schema: withReason(draft, commentHideReasons),
      run: (admin, { reasonCode, reason, ...version }) =>
        rejectComment(admin, version, { reasonCode, reason }),
    }),
  },
  product: {
    approve: define({ schema: draft, run: approveProduct }),
    reject: define({
      schema: withReason(draft, productRejectReasons),
      run: (admin, { reasonCode, reason, ...version }) =>
        rejectProductVersion(admin, version, { reasonCode, reason }),
    }),
  },
  duplicate: {
    merge: define({
      schema: z.object({
        keep: publicId,
        remove: publicId,
        take: z.array(z.enum(mergeFields)).max(mergeFields.length),
      }),
      run: mergeCards,
    }),
    dismiss: define({ schema: targetSchema, run: (admin, { id }) => dismissDuplicate(admin, id) }),
  },
  claim: {
    approve: define({ schema: targetSchema, run: (admin, { id }) => approveClaim(admin, id) }),
    reject: define({
      schema: withReason(targetSchema, claimRejectReasons),
      run: (admin, { id, ...reasons }) => rejectClaim(admin, id, reasons),
    }),
  },
  report: {
    // Who sees to reports may close them; taking something down is for those who may write its area.
    hide: define({
      schema: targetSchema,
      may: async (context, { id }) => {
        await mayWrite(kindAreas.report)(context);
        await mayWrite(subjectAreas[await targetOfReport(id)])(context);
      },
      run: (admin, { id }) => decideReport(admin, id, 'hide'),
    }),
    warn: define({
      schema: withReason(targetSchema, silenceReasons),
      run: (admin, { id, ...why }) => decideReport(admin, id, 'warn', why),
    }),
    uphold: define({ schema: targetSchema, run: (admin, { id }) => decideReport(admin, id, 'uphold') }),
    dismiss: define({ schema: targetSchema, run: (admin, { id }) => decideReport(admin, id, 'dismiss') }),
  },
  // Answered where the order is.
  orderNote: {
    close: define({ schema: targetSchema, run: (admin, { id }) => closeOrderQuestion(admin, id) }),
  },
  dataRequest: {
    answer: define({
      schema: answerSchema,
      run: (admin, input) => decideDataRequest(admin, input, 'answered'),
    }),
    reject: define({
      schema: answerSchema,
      run: (admin, input) => decideDataRequest(admin, input, 'rejected'),
    }),
  },
} as const satisfies Record<ReviewKind, Record<string, { schema: z.ZodType; run: unknown }>>;

type Actions = typeof reviewActions;

/** A call of a row by its names. */
export type ReviewCall = {
  [Kind in ReviewKind]: {
    [Action in keyof Actions[Kind]]: Actions[Kind][Action] extends { schema: infer Schema extends z.ZodType }
      ? { kind: Kind; action: Action; input: z.input<Schema> }
      : never;
  }[keyof Actions[Kind]];
}[ReviewKind];

/** A call as it was found: its names and its input as the row read it, who may, and what it does. */
export type FoundCall = {
  kind: ReviewKind;
  action: string;
  input: object;
  may: (context: Context) => Promise<void>;
  run: (admin: AdminViewer) => Promise<void>;
};

/** Finds the row that a call names and reads its input by the row's own schema. */
export const reviewCallSchema: z.ZodType<FoundCall, ReviewCall> = z
  .object({ kind: z.enum(reviewKinds), action: z.string(), input: z.unknown() })
  .transform(({ kind, action, input }, context) => {
    const rows = reviewActions[kind] as unknown as Record<string, Row>;
    const row = Object.hasOwn(rows, action) ? rows[action] : undefined;
    const read = row?.schema.safeParse(input);
    if (!row || !read?.success) {
      for (const issue of read?.error?.issues ?? [{ path: ['action'], message: generalCode }])
        context.addIssue({ code: 'custom', path: [...issue.path], message: codeOf(issue) });
      return z.NEVER;
    }
    const may = row.may ?? mayWrite(kindAreas[kind]);
    return {
      kind,
      action,
      input: read.data as object,
      may: (caller: Context) => may(caller, read.data),
      run: (admin: AdminViewer) => row.run(admin, read.data),
    };
  }) as unknown as z.ZodType<FoundCall, ReviewCall>;
