import { parseCronItems } from 'graphile-worker';
import { pruneAccounts } from '@/lib/accounts/jobs';
import { sendBatch, startAnnouncements } from '@/lib/announcements/jobs';
import { pruneDeletedBanners, turnBanners } from '@/lib/banners/jobs';
import { reindexCards } from '@/lib/cards/index-card';
import { fillCardKeys, sumCardViews } from '@/lib/cards/jobs';
import { indexOfferingCards } from '@/lib/cards/offers';
import { translateCard } from '@/lib/cards/translations/translate-card';
import { translateSiteCards } from '@/lib/cards/translations/translate-site-cards';
import { pruneDeletedComments } from '@/lib/comments/publication';
import { tellLikes } from '@/lib/comments/tell-likes';
import { translateComment } from '@/lib/comments/translations/translate-comment';
import { markIndustryCards, refreshTerms, relevelCards } from '@/lib/directory/jobs';
import { pruneExports } from '@/lib/exports/jobs';
import { pruneDeletedFavorites } from '@/lib/favorites/delete-favorites';
import { remindOfFavorites } from '@/lib/favorites/remind';
import { countFigures } from '@/lib/figures/count-days';
import { mailTemplates } from '@/lib/flows/mails/mail-templates';
import { purgeDueMembers } from '@/lib/flows/members/purge-due-members';
import { expireMemberships, remindMembers } from '@/lib/flows/memberships/expire-memberships';
import { carryOutDecision } from '@/lib/flows/moderation/carry-out-decision';
import { moveDueOrders } from '@/lib/flows/orders/move-due-orders';
import { pruneMedia } from '@/lib/media/jobs';
import { placeMedia } from '@/lib/media/place';
import { translateMessage } from '@/lib/messages/translations/translate-message';
import { deleteClaimDocuments } from '@/lib/moderation/claims/documents';
import { mailReviewAtOnce, mailReviewDigests } from '@/lib/moderation/inbox/jobs';
import { mailNotificationDigests } from '@/lib/notifications/digest';
import { countSoldLately } from '@/lib/orders/sold-units';
import { openPages, pruneDeletedPages } from '@/lib/pages/jobs';
import { dropDataExport, pruneDataExports } from '@/lib/personal-data/jobs';
import { makeDataExport } from '@/lib/personal-data/make-export';
import { prunePictures } from '@/lib/pictures/jobs';
import { checkLedger } from '@/lib/points/check-ledger';
import { reindexPosts, reindexPostsOf, relevelPosts } from '@/lib/posts/index-jobs';
import { pruneDeletedPosts, unlistOverduePosts } from '@/lib/posts/publication';
import { translatePost } from '@/lib/posts/translations/translate-post';
import { sendPush } from '@/lib/push/send-push';
import { pruneDeletedRatings } from '@/lib/ratings/publication';
import { translateRating } from '@/lib/ratings/translations/translate-rating';
import { confirmDueRewards } from '@/lib/referrals/rewards';
import { runRetention } from '@/lib/retention/run-retention';
import { db } from '@/lib/server/db';
import { env } from '@/lib/server/env';
import { unlessHeld } from '@/lib/server/held-deletions';
import type { JobName, JobPayloads } from '@/lib/server/jobs';
import { pruneLiveEvents } from '@/lib/server/live/jobs';
import { log } from '@/lib/server/log';
import { sendMail } from '@/lib/server/mail/send-mail';
import { serveMetrics } from '@/lib/server/metrics/serve-metrics';
import { startMetrics } from '@/lib/server/metrics/start-metrics';
import { onEnd } from '@/lib/server/on-end';
import { agePageAsks } from '@/lib/server/page-asks';
import { runWorker } from '@/lib/server/run-worker';
import { deleteFiles, deleteMedia } from '@/lib/server/storage';
import { hourMs } from '@/lib/shared/durations';
import { pruneCarts } from '@/lib/shop/cart/jobs';
import { pruneDeletedProducts } from '@/lib/shop/delete-products';
import { reindexProducts, reindexProductsOf, relevelProducts } from '@/lib/shop/index-jobs';
import { refreshPopularity } from '@/lib/shop/popularity';
import { translateProduct } from '@/lib/shop/translations/translate-product';
import { translateSiteProducts } from '@/lib/shop/translations/translate-site-products';
import { orderTellingsOf, tellFollowers } from '@/lib/social/tell-followers';
import { pruneTranslations } from '@/lib/translation/memory';

/** Each can run twice without harm. */
const jobs: { [Name in JobName]: (payload: JobPayloads[Name]) => Promise<unknown> } = {
  relevelCards: () => relevelCards(db),
  relevelAllCards: () => relevelCards(db, { force: true }),
  reindexCards: () => reindexCards(db),
  indexCardsOf: indexOfferingCards,
  reindexIndustries: async ({ industryIds }) => {
    await markIndustryCards(db, industryIds);
    await reindexPostsOf(db, { industryIds });
  },
  reindexPosts: () => reindexPosts(db),
  // Also where a card of an author is shown again.
  reindexPostsOf: async (of) => {
    await reindexPostsOf(db, of);
    if ('memberId' in of) await orderTellingsOf(of.memberId);
  },
  relevelPosts: () => relevelPosts(db),
  reindexProducts: () => reindexProducts(db),
  reindexProductsOf: (of) => reindexProductsOf(db, of),
  relevelProducts: () => relevelProducts(db),
  refreshPopularity: () => refreshPopularity(db),
  refreshTerms: () => refreshTerms(db),
  countFigures: () => countFigures(db),
  sumCardViews: () => sumCardViews(db),
  runRetention: () => runRetention(),
  makeDataExport: ({ exportId }) => makeDataExport(exportId),
  pruneDataExports: () => pruneDataExports(),
  deleteDataExport: (payload) => dropDataExport(payload),
  purgeDueMembers: () => purgeDueMembers(),
  agePageAsks: () => agePageAsks(db),
  remindOfFavorites: () => remindOfFavorites(),
  pruneDeletedFavorites: () => pruneDeletedFavorites(db),
  pruneExports: () => pruneExports(db),
  pruneCarts: () => pruneCarts(db),
  fillCardKeys: () => fillCardKeys(db),
  deleteClaimDocuments: (payload) =>
    unlessHeld('deleteClaimDocuments', payload, () => deleteClaimDocuments(payload.keys)),
  sendMail: (payload) => sendMail(mailTemplates, payload),
  carryOutDecision: ({ id }) => carryOutDecision(id),
  announceReview: (payload) => mailReviewAtOnce(payload),
  mailReviewDigests: () => mailReviewDigests(),
  tellFollowers: (payload) => tellFollowers(payload),
  startAnnouncements: () => startAnnouncements(),
  sendAnnouncement: (payload) => sendBatch(payload),
  mailNotificationDigests: () => mailNotificationDigests(),
  tellLikes: (payload) => tellLikes(payload),
  expireMemberships: () => expireMemberships(),
  moveDueOrders: () => moveDueOrders(),
  confirmRewards: () => confirmDueRewards(),
  checkLedger: () => checkLedger(),
  countSoldLately: () => countSoldLately(db),
  remindMembers: () => remindMembers(),
  pruneAccounts: () => pruneAccounts(db),
  translateCard: (payload) => translateCard(payload),
  translatePost: (payload) => translatePost(payload),
  translateProduct: (payload) => translateProduct(payload),
  translateSiteProducts: (payload) => translateSiteProducts(payload),
  translateSiteCards: (payload) => translateSiteCards(payload),
  translateComment: (payload) => translateComment(payload),
  translateRating: (payload) => translateRating(payload),
  translateMessage: (payload) => translateMessage(payload),
  pruneTranslations: () => pruneTranslations(),
  deleteMedia: (payload) => unlessHeld('deleteMedia', payload, () => deleteMedia(payload.keys)),
  placeMedia: ({ mediaIds }) => placeMedia(mediaIds),
  pruneMedia: () => pruneMedia(),
  deleteMade: ({ paths }) => deleteFiles('made', paths),
  prunePictures: () => prunePictures(db),
  unlistOverduePosts: () => unlistOverduePosts(),
  openPages: () => openPages(),
  pruneDeletedPages: () => pruneDeletedPages(),
  pruneDeletedPosts: () => pruneDeletedPosts(),
  pruneDeletedComments: () => pruneDeletedComments(),
  pruneDeletedRatings: () => pruneDeletedRatings(),
  pruneDeletedProducts: () => pruneDeletedProducts(),
  turnBanners: () => turnBanners(),
  pruneDeletedBanners: () => pruneDeletedBanners(),
  sendPush: (payload) => sendPush(payload),
  pruneLiveEvents: () => pruneLiveEvents(db),
};

/**
 * When the scheduled ones run, in UTC: 19:00 is two at night in Vietnam. `late`: so long after its time one runs still that no
 * worker was there for, in milliseconds.
 */
const schedule: { task: JobName; match: string; late?: number }[] = [
  { task: 'relevelCards', match: '*/5 * * * *' },
  { task: 'relevelAllCards', match: '30 19 * * *' },
  { task: 'reindexCards', match: '*/2 * * * *' },
  { task: 'reindexPosts', match: '*/2 * * * *' },
  { task: 'relevelPosts', match: '*/5 * * * *' },
  { task: 'reindexProducts', match: '*/2 * * * *' },
  { task: 'relevelProducts', match: '*/5 * * * *' },
  { task: 'refreshPopularity', match: '35 * * * *' },
  { task: 'sumCardViews', match: '*/10 * * * *' },
  { task: 'countFigures', match: '*/10 * * * *' },
  { task: 'refreshTerms', match: '0 19 * * *' },
  { task: 'runRetention', match: '40 19 * * *' },
  { task: 'pruneDataExports', match: '20 * * * *' },
  { task: 'purgeDueMembers', match: '10 * * * *' },
  { task: 'agePageAsks', match: '45 19 * * *' },
  { task: 'remindOfFavorites', match: '* * * * *' },
  { task: 'pruneDeletedFavorites', match: '*/10 * * * *' },
  { task: 'pruneExports', match: '25 * * * *' },
  { task: 'pruneCarts', match: '5 * * * *' },
  { task: 'fillCardKeys', match: '10 19 * * *' },
  { task: 'pruneMedia', match: '15 19 * * *' },
  { task: 'prunePictures', match: '25 19 * * *' },
  { task: 'expireMemberships', match: '*/10 * * * *' },
  { task: 'moveDueOrders', match: '*/5 * * * *' },
  { task: 'confirmRewards', match: '* * * * *' },
  { task: 'checkLedger', match: '12 19 * * *' },
  { task: 'countSoldLately', match: '5 19 * * *' },
  // Midnight in Vietnam is 17:00; what is late by a run is not shown either way (lib/posts/queries).
  { task: 'unlistOverduePosts', match: '*/10 * * * *' },
  { task: 'openPages', match: '* * * * *' },
  { task: 'pruneDeletedPages', match: '54 19 * * *' },
  { task: 'pruneDeletedPosts', match: '55 19 * * *' },
  { task: 'pruneDeletedProducts', match: '56 19 * * *' },
  { task: 'pruneDeletedComments', match: '57 19 * * *' },
  { task: 'pruneDeletedRatings', match: '59 19 * * *' },
  { task: 'pruneDeletedBanners', match: '54 19 * * *' },
  { task: 'turnBanners', match: '* * * * *' },
  // Nine in the morning in Vietnam.
  { task: 'remindMembers', match: '0 2 * * *' },
  // Eight in the morning in Vietnam.
  { task: 'mailReviewDigests', match: '0 1 * * *' },
  { task: 'startAnnouncements', match: '* * * * *' },
  { task: 'mailNotificationDigests', match: '0 1 * * *', late: 6 * hourMs },
  { task: 'pruneTranslations', match: '10 19 * * *' },
  { task: 'pruneLiveEvents', match: '*/10 * * * *' },
  { task: 'pruneAccounts', match: '*/30 * * * *' },
];

const { DATABASE_URL, METRICS_TOKEN, WORKER_METRICS_PORT } = env();
if (METRICS_TOKEN && WORKER_METRICS_PORT) {
  startMetrics('worker');
  await serveMetrics(WORKER_METRICS_PORT, METRICS_TOKEN);
}
const worker = await runWorker({
  connectionString: DATABASE_URL,
  jobs: jobs as Record<string, (payload: unknown) => Promise<unknown>>,
  schedule: parseCronItems(
    schedule.map(({ late = 0, ...item }) => ({ ...item, options: { backfillPeriod: late } })),
  ),
});
onEnd(worker.end);
log().debug('worker ready');
await worker.ended;
await db.$disconnect();
