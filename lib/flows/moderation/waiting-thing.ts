import 'server-only';
import { waitingComment } from '@/lib/comments/public-comments';
import { waitingApplication } from '@/lib/moderation/inbox/applications';
import { waitingClaim } from '@/lib/moderation/inbox/claims';
import { waitingDraft } from '@/lib/moderation/inbox/drafts';
import type { HeldKind } from '@/lib/moderation/inbox/held-kinds';
import { waitingPost } from '@/lib/moderation/inbox/posts';
import { waitingProduct } from '@/lib/moderation/inbox/products';
import { waitingReport } from '@/lib/moderation/inbox/reports';
import { reportTargetSelect, reportTargets } from '@/lib/moderation/report-targets';
import type { AuditRecord } from '@/lib/server/audit';
import type { Tx } from '@/lib/server/db';
import { auditTargetOf } from '@/lib/subjects/names';
import { reported } from './reported';

type Target = AuditRecord['target'];

/** What is decided about: the thing, of a version that one, and what is to be done with it. */
export type Decided = { target: string; version: number | undefined; action: string };

/**
 * Whether something still waits for a decision, as far as that can be said before it is carried out: what is spoken of as the
 * audit names it, or null. The decision itself looks again, and holds what it writes.
 */
export const waitingThings: Record<HeldKind, (tx: Tx, decided: Decided) => Promise<Target | null>> = {
  application: async (tx, { target: publicId }) => {
    const row = await tx.membershipApplication.findFirst({
      where: { ...waitingApplication, publicId },
      select: { member: { select: { publicId: true, nickname: true } } },
    });
    return row && auditTargetOf('member', row.member);
  },
  card: async (tx, { target: publicId, version }) => {
    const row = await tx.cardDraft.findFirst({
      where: { ...waitingDraft, version, card: { ...waitingDraft.card, publicId } },
      select: { card: { select: { publicId: true, kind: true, companyName: true, contactName: true } } },
    });
    return row && auditTargetOf('card', row.card);
  },
  post: async (tx, { target: publicId, version }) => {
    const row = await tx.postDraft.findFirst({
      where: { ...waitingPost, version, post: { ...waitingPost.post, publicId } },
      select: { post: { select: { publicId: true, title: true } } },
    });
    return row && auditTargetOf('post', row.post);
  },
  comment: async (tx, { target: publicId, version }) => {
    const row = await tx.comment.findFirst({
      where: { ...waitingComment, version, publicId },
      select: { publicId: true, text: true },
    });
    return row && auditTargetOf('comment', row);
  },
  product: async (tx, { target: publicId, version }) => {
    const row = await tx.productDraft.findFirst({
      where: { ...waitingProduct, version, product: { ...waitingProduct.product, publicId } },
      select: { product: { select: { publicId: true, name: true } } },
    });
    return row && auditTargetOf('product', row.product);
  },
  claim: async (tx, { target: publicId, action }) => {
    const row = await tx.cardClaim.findFirst({
      where: { ...waitingClaim, publicId, ...(action === 'approve' ? { card: { ownerId: null } } : {}) },
      select: { card: { select: { publicId: true, kind: true, companyName: true, contactName: true } } },
    });
    return row && auditTargetOf('card', row.card);
  },
  report: async (tx, { target: publicId, action }) => {
    const row = await tx.report.findFirst({
      where: { ...waitingReport, publicId },
      select: reportTargetSelect,
    });
    const about = row && reportTargets[row.target].read(row);
    if (!about) return null;
    const thing = await reported[about.target](tx, about.publicId);
    if (action === 'warn' && !thing.warn) return null;
    return { type: about.target, id: thing.publicId, name: thing.name };
  },
};
