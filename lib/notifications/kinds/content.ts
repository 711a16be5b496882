import { subjectPaths } from '@/lib/shared/subjects';
import { define } from '../kind-row';
import { card, ofContent, ofSite, post, product, reasons, year } from './shapes';

/** About their cards, posts and products: that one was taken away is always told, as whatever restricts a member. */
export const contentKinds = {
  cardPublished: define({ params: card, ...ofContent, lifetimeDays: 180, path: subjectPaths.card.public }),
  cardRejected: define({
    params: card.extend(reasons),
    ...ofContent,
    lifetimeDays: 180,
    path: subjectPaths.card.own,
    reasons: 'card-editor',
  }),
  cardHidden: define({
    params: card,
    ...ofSite,
    lifetimeDays: year,
    path: subjectPaths.card.own,
  }),
  postPublished: define({ params: post, ...ofContent, lifetimeDays: 180, path: subjectPaths.post.public }),
  postRejected: define({
    params: post.extend(reasons),
    ...ofContent,
    lifetimeDays: 180,
    path: subjectPaths.post.own,
    reasons: 'post-editor',
  }),
  postHidden: define({
    params: post.extend(reasons),
    ...ofSite,
    lifetimeDays: year,
    path: subjectPaths.post.own,
    reasons: 'post-editor',
  }),
  productPublished: define({
    params: product,
    ...ofContent,
    lifetimeDays: 180,
    path: subjectPaths.product.public,
  }),
  productRejected: define({
    params: product.extend(reasons),
    ...ofContent,
    lifetimeDays: 180,
    path: subjectPaths.product.own,
    reasons: 'product-editor',
  }),
  productHidden: define({
    params: product.extend(reasons),
    ...ofSite,
    lifetimeDays: year,
    path: subjectPaths.product.own,
    reasons: 'product-editor',
  }),
};
