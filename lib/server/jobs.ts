import 'server-only';
import type { Locale } from '@/lib/i18n/locales';
import type { Tx } from './db';

/** Every job of the worker and its payload. */
export type JobPayloads = {
  /** Moves cards between the levels of the search index. */
  relevelCards: Record<string, never>;
  /** The same for all cards: memberships change, and with them what comes first. */
  relevelAllCards: Record<string, never>;
  /** Writes index rows anew that an older version of the tokens made. */
  reindexCards: Record<string, never>;
  /** Writes index rows of a member's cards anew: what they offer in the shop or the feed is another. */
  indexCardsOf: { memberId: number };
  /** Marks the cards of industries whose names changed for that. */
  reindexIndustries: { industryIds: number[] };
  /** Writes index rows of posts anew that are out of date. */
  reindexPosts: Record<string, never>;
  /** Marks the posts of a member or a topic for that: their name is another one. */
  reindexPostsOf: { memberId: number } | { topicId: number };
  /** Moves posts between the levels of their index. */
  relevelPosts: Record<string, never>;
  /** Writes lists and index rows of products anew that are out of date. */
  reindexProducts: Record<string, never>;
  /** Marks the products of a seller or of categories for that: they have another name or place. */
  reindexProductsOf: { memberId: number } | { categoryIds: number[] };
  /** Moves products between the levels of their index. */
  relevelProducts: Record<string, never>;
  /** Sums the views of products, and puts the most popular first. */
  refreshPopularity: Record<string, never>;
  /** Counts the words that typing errors are corrected to. */
  refreshTerms: Record<string, never>;
  /** Counts the figures of today, and of days that were not counted to their end. */
  countFigures: Record<string, never>;
  /** Sums the views of cards per day into their total. */
  sumCardViews: Record<string, never>;
  /** Deletes of each kind what is older than the setting `retention` says. */
  runRetention: Record<string, never>;
  /** Makes the file of everything that is kept of a member. */
  makeDataExport: { exportId: number };
  /** Deletes such files past their week. */
  pruneDataExports: Record<string, never>;
  /** Deletes the file of one that is gone. */
  deleteDataExport: { publicId: string };
  /** Deletes members for good who deleted themselves and did not take it back in time. */
  purgeDueMembers: Record<string, never>;
  /** Sends one mail of the table `mail`. */
  sendMail: { mailId: string };
  /** Ends memberships past their end. */
  expireMemberships: Record<string, never>;
  /** Cancels orders that were not paid in time, and completes those that count as received. */
  moveDueOrders: Record<string, never>;
  /** Confirms rewards whose time of waiting is over. */
  confirmRewards: Record<string, never>;
  /** Looks whether every balance is what its entries come to. */
  checkLedger: Record<string, never>;
  /** Counts what products sold lately. */
  countSoldLately: Record<string, never>;
  /** Reminds members whose membership ends soon. */
  remindMembers: Record<string, never>;
  /** Deletes captchas, codes and counters that are over. */
  pruneAccounts: Record<string, never>;
  /** Translates what a card says into the other languages, or into one. */
  translateCard: { cardId: number; locale?: Locale };
  /** Translates what a post says into one. */
  translatePost: { postId: number; locale: Locale };
  /** What a product says into all or one; `isForReaders` where its readers asked. */
  translateProduct: { productId: number; locale?: Locale; isForReaders?: boolean };
  /** Orders that for what the site itself sells, from a product on, after the operator switched it on. */
  translateSiteProducts: { after?: number };
  /** And for cards that nobody owns. */
  translateSiteCards: { after?: number };
  /** The same of a comment. */
  translateComment: { commentId: number; locale: Locale };
  /** And of a rating. */
  translateRating: { ratingId: number; locale: Locale };
  /** The same of a message, for who received it. */
  translateMessage: { messageId: number; locale: Locale };
  /** Forgets old answers of translation providers, and what was sent to them on days gone by. */
  pruneTranslations: Record<string, never>;
  /** Deletes the files of pictures that nothing shows any more. */
  deleteMedia: { keys: string[] };
  /** Puts the files of pictures where everybody, or only a guard, may fetch them: as the database says by then. */
  placeMedia: { mediaIds: number[] };
  /** Has kept pages and the footer follow the pages of the site that were scheduled for now. */
  openPages: Record<string, never>;
  /** Deletes pages of the site for good that can be brought back no longer. */
  pruneDeletedPages: Record<string, never>;
  /** Deletes files of the area `made` that no row names any more. */
  deleteMade: { paths: string[] };
  /** Deletes old pictures of cards and products. */
  prunePictures: Record<string, never>;
  /** Deletes uploads of yesterday that nothing names. */
  pruneMedia: Record<string, never>;
  /** Takes opportunities out of the lists whose last day is over. */
  unlistOverduePosts: Record<string, never>;
  /** Deletes posts for good that their authors deleted long ago. */
  pruneDeletedPosts: Record<string, never>;
  pruneDeletedComments: Record<string, never>;
  pruneDeletedRatings: Record<string, never>;
  /** The same of products. */
  pruneDeletedProducts: Record<string, never>;
  /** Lets what was asked for yesterday count half of today. */
  agePageAsks: Record<string, never>;
  /** Reminds members of cards in their folders whose time has come. */
  remindOfFavorites: Record<string, never>;
  /** Deletes favourites for good whose deletion can be undone no longer. */
  pruneDeletedFavorites: Record<string, never>;
  /** Deletes orders of files that can no longer be fetched. */
  pruneExports: Record<string, never>;
  pruneCarts: Record<string, never>;
  /** Writes what cards are recognised by where it is missing. */
  fillCardKeys: Record<string, never>;
  /** Tells the next followers of its card that a post is there. */
  tellFollowers: { postId: number };
  /** Sends one push to one browser. */
  sendPush: { subscriptionId: number; kind: 'message' | 'test'; from: string; path: string };
  /** Deletes events of open pages that nobody comes back for. */
  pruneLiveEvents: Record<string, never>;
  /** Mails members who want it once a day what they have not read. */
  mailNotificationDigests: Record<string, never>;
  /** Tells an author who likes their post or comment by now. */
  tellLikes: { target: 'post' | 'comment'; id: number };
  /** Carries out a decision of the inbox that was not taken back in time. */
  carryOutDecision: { id: number };
  /** Mails administrators who want to hear at once of what waits. */
  announceReview: { kind: string; what: string };
  /** Mails administrators once a day how much waits. */
  mailReviewDigests: Record<string, never>;
  /** Begins announcements that are due, and goes on with what was left in the middle. */
  startAnnouncements: Record<string, never>;
  /** Tells the next members of an announcement. */
  sendAnnouncement: { announcementId: number };
  /** Tells kept pages of banners whose time has come or is over. */
  turnBanners: Record<string, never>;
  /** Deletes banners for good that were deleted long ago. */
  pruneDeletedBanners: Record<string, never>;
  /** Deletes the documents of claims that were decided or withdrawn. */
  deleteClaimDocuments: { keys: string[] };
};

export type JobName = keyof JobPayloads;

/** The schema of the queue's own tables. */
export const jobSchema = 'graphile_worker';

type QueueOptions = { key?: string; maxAttempts?: number; runAt?: Date; keepsTime?: boolean };

type Executor = Pick<Tx, '$executeRaw'>;

/**
 * Puts a job into the queue, in the transaction of the write that wants it: rolled back, it never was.
 * @param key of two waiting jobs with the same key only the later one runs
 * @param maxAttempts how often a job that fails is tried, 25 times unless said otherwise
 * @param runAt not before
 * @param keepsTime whether of two with the same key the later one runs when the first one was to
 */
export async function enqueue<Name extends JobName>(
  tx: Executor,
  name: Name,
  payload: JobPayloads[Name],
  { key, maxAttempts, runAt, keepsTime }: QueueOptions = {},
): Promise<void> {
  await tx.$executeRaw`
    SELECT graphile_worker.add_job(
      ${name}, ${JSON.stringify(payload)}::json, job_key => ${key ?? null},
      max_attempts => ${maxAttempts ?? null}::integer, run_at => ${runAt ?? null}::timestamptz,
      job_key_mode => ${keepsTime ? 'preserve_run_at' : 'replace'}
    )`;
}

/** Takes a job out of the queue by its key; one that runs already goes on. */
export async function dequeue(tx: Executor, key: string): Promise<void> {
  await tx.$executeRaw`SELECT graphile_worker.remove_job(${key})`;
}

/**
 * Puts many jobs of a kind into the queue at once, as `enqueue` does one.
 * @param priority what has a lower number comes first; 0 unless said otherwise
 */
export async function enqueueAll<Name extends JobName>(
  tx: Executor,
  name: Name,
  payloads: readonly JobPayloads[Name][],
  { priority }: { priority?: number } = {},
): Promise<void> {
  if (payloads.length === 0) return;
  await tx.$executeRaw`
    SELECT graphile_worker.add_job(${name}, payload, priority => ${priority ?? null}::integer)
    FROM json_array_elements(${JSON.stringify(payloads)}::json) AS payload`;
}
