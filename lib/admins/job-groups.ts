import type { JobName } from '@/lib/server/jobs';

/** What failed jobs are told apart by: whose fault it may be, and what people miss by it. */
export const jobGroups = ['translations', 'files', 'index', 'mails', 'other'] as const;
export type JobGroup = (typeof jobGroups)[number];

/** The group of each job: a new one of lib/server/jobs.ts without a row here does not compile. */
export const jobGroupOf: Record<JobName, JobGroup> = {
  relevelCards: 'index',
  relevelAllCards: 'index',
  reindexCards: 'index',
  indexCardsOf: 'index',
  reindexIndustries: 'index',
  reindexPosts: 'index',
  reindexPostsOf: 'index',
  relevelPosts: 'index',
  reindexProducts: 'index',
  reindexProductsOf: 'index',
  relevelProducts: 'index',
  refreshTerms: 'index',
  fillCardKeys: 'index',
  refreshPopularity: 'other',
  countFigures: 'other',
  sumCardViews: 'other',
  runRetention: 'other',
  makeDataExport: 'files',
  pruneDataExports: 'files',
  deleteDataExport: 'files',
  purgeDueMembers: 'other',
  sendMail: 'mails',
  expireMemberships: 'other',
  moveDueOrders: 'other',
  confirmRewards: 'other',
  checkLedger: 'other',
  countSoldLately: 'other',
  remindMembers: 'mails',
  pruneAccounts: 'other',
  translateCard: 'translations',
  translatePost: 'translations',
  translateProduct: 'translations',
  translateSiteProducts: 'translations',
  translateSiteCards: 'translations',
  translateComment: 'translations',
  translateRating: 'translations',
  translateMessage: 'translations',
  pruneTranslations: 'translations',
  deleteMedia: 'files',
  placeMedia: 'files',
  openPages: 'other',
  pruneDeletedPages: 'other',
  deleteMade: 'files',
  prunePictures: 'files',
  pruneMedia: 'files',
  unlistOverduePosts: 'other',
  pruneDeletedPosts: 'other',
  pruneDeletedComments: 'other',
  pruneDeletedRatings: 'other',
  pruneDeletedProducts: 'other',
  agePageAsks: 'other',
  remindOfFavorites: 'other',
  pruneDeletedFavorites: 'other',
  pruneExports: 'files',
  pruneCarts: 'other',
  tellFollowers: 'other',
  sendPush: 'other',
  pruneLiveEvents: 'other',
  mailNotificationDigests: 'mails',
  tellLikes: 'other',
  carryOutDecision: 'other',
  announceReview: 'mails',
  mailReviewDigests: 'mails',
  startAnnouncements: 'other',
  sendAnnouncement: 'other',
  turnBanners: 'other',
  pruneDeletedBanners: 'other',
  deleteClaimDocuments: 'files',
};

/** Whether this version of the site knows a job of the queue: one of an older version may still lie there. */
export const isKnownJob = (name: string): name is JobName => Object.hasOwn(jobGroupOf, name);

/** The names of a group's jobs. */
export const jobsOf = (group: JobGroup): string[] =>
  Object.entries(jobGroupOf).flatMap(([name, of]) => (of === group ? [name] : []));
