import { describe, expect, it } from 'vitest';
import { emptyCardForm } from '@/lib/cards/editor/card-form';
import { reviewActions } from '@/lib/flows/moderation/review-actions';
import { locales } from '@/lib/i18n/locales';
import { cookieName } from '@/lib/server/cookie-name';
import { db } from '@/lib/server/db';
import { type AdminRole, adminRoles } from '@/lib/shared/admin-viewer';
import { vietnamTimeText } from '@/lib/shared/dates';
import { emptyProductForm } from '@/lib/shop/product-form';
import { type Action, findActions } from '@/tests/factories/actions';
import { makeAdmin, makeAdminSession, signInAdmin } from '@/tests/factories/admins';
import { announcementForm } from '@/tests/factories/announcements';
import { makeApplicant } from '@/tests/factories/applications';
import { bannerForm } from '@/tests/factories/content';
import { signIn } from '@/tests/factories/members';
import { callAction } from '@/tests/factories/requests';
import { keepRows } from '@/tests/setup/kept-rows';

type Row = { who: 'everybody' | 'members' | readonly AdminRole[]; input?: object };

const id = 'abcdefghjk';
const password = 'a new password';
const users = ['super', 'support'] as const;
const admins = ['super'] as const;
const cards = ['super', 'content'] as const;
const readsCards = ['super', 'content', 'support'] as const;
const posts = ['super', 'content', 'support'] as const;
const products = ['super', 'content'] as const;
const orders = ['super', 'finance'] as const;
const content = ['super', 'content'] as const;
const own = adminRoles;

const names = Object.fromEntries(locales.map((locale) => [locale, 'Name']));
const industry = {
  slug: 'quux',
  parent: '',
  icon: 'truck',
  vsicSections: [],
  active: true,
  names,
  synonyms: names,
};

const word = {
  id: '',
  kind: 'equal',
  role: '',
  phrases: 'quux, quuz',
  targets: '',
  industry: '',
  locale: '',
  seen: '',
};
const phrase = {
  id: '',
  subject: 'terms',
  industry: '',
  texts: { 'zh-CN': '', 'zh-TW': '', en: 'Quux', vi: 'Quuz', ja: '', ko: '' },
  seen: '',
};
const topic = { slug: 'quux', version: 0, names };
const cells = { cells: [{ field: 'quux', locale: 'vi', text: 'Quux', seen: '' }] };
const category = { slug: 'quux', version: 0, parent: '', names, synonyms: names };
const announcement = announcementForm();
const pages = ['super', 'content'] as const;
const pageTarget = { id: 2_000_000_000 };
const seenPage = { ...pageTarget, version: 1 };
const banner = bannerForm({ picture: '0'.repeat(24) });

/** Every server action, who may call it, and what with. A new one belongs in here. */
const table: Record<string, Row> = {
  'lib/accounts/actions sendEmailCodeAction': { who: 'everybody' },
  'lib/accounts/actions sendUnseenCodeAction': { who: 'everybody' },
  'lib/accounts/actions resetPasswordAction': { who: 'everybody' },
  'lib/accounts/actions updateProfileAction': { who: 'members' },
  'lib/accounts/actions sendProofCodeAction': { who: 'members' },
  'lib/personal-data/actions orderDataExportAction': { who: 'members' },
  'lib/personal-data/actions openDataExportAction': { who: 'members' },
  'lib/flows/data-requests/actions requestAboutDataAction': { who: 'members' },
  'lib/flows/members/actions deleteOwnAccountAction': { who: 'members' },
  'lib/flows/members/actions restoreOwnAccountAction': { who: 'everybody' },
  'lib/accounts/actions changePasswordAction': { who: 'members' },
  'lib/accounts/actions endSessionAction': { who: 'members' },
  'lib/accounts/actions endOtherSessionsAction': { who: 'members' },
  'lib/exports/actions orderExportAction': { who: 'members' },
  'lib/flows/comments/actions createCommentAction': { who: 'members' },
  'lib/flows/comments/actions editCommentAction': { who: 'members' },
  'lib/flows/comments/actions deleteCommentAction': { who: 'members' },
  'lib/flows/comments/actions restoreCommentAction': { who: 'members' },
  'lib/ratings/actions rateLineAction': { who: 'members' },
  'lib/ratings/actions editRatingAction': { who: 'members' },
  'lib/ratings/actions deleteRatingAction': { who: 'members' },
  'lib/ratings/actions restoreRatingAction': { who: 'members' },
  'lib/comments/actions setLikeAction': { who: 'members' },
  'lib/shop/cart/actions acceptCartPricesAction': { who: 'everybody', input: [] },
  'lib/shop/cart/actions addToCartAction': { who: 'everybody' },
  'lib/shop/cart/actions removeFromCartAction': { who: 'everybody' },
  'lib/shop/cart/actions removeUnavailableAction': { who: 'everybody', input: [] },
  'lib/shop/cart/actions restoreToCartAction': { who: 'everybody' },
  'lib/shop/cart/actions selectCartLinesAction': { who: 'everybody' },
  'lib/shop/cart/actions setCartQuantityAction': { who: 'everybody' },
  'lib/flows/orders/place-actions placeOrderAction': { who: 'members' },
  'lib/flows/exchanges/actions exchangeGoodsAction': { who: 'members' },
  'lib/flows/exchanges/actions exchangeMonthsAction': { who: 'members' },
  'lib/flows/exchanges/actions exchangeUpgradeAction': { who: 'members' },
  'lib/orders/addresses/actions deleteAddressAction': { who: 'members' },
  'lib/orders/addresses/actions saveAddressAction': { who: 'members' },
  'lib/orders/addresses/actions setDefaultAddressAction': { who: 'members' },
  'lib/messages/actions resendInquiryAction': { who: 'members' },
  'lib/messages/actions sendInquiryAction': { who: 'members' },
  'lib/messages/actions setAutomaticAnswerAction': { who: 'members' },
  'lib/flows/orders/actions askAboutOrderAction': { who: 'members' },
  'lib/flows/orders/actions buyAgainAction': { who: 'members' },
  'lib/flows/orders/actions cancelOrderAction': { who: 'members' },
  'lib/flows/orders/actions changeMethodAction': { who: 'members' },
  'lib/flows/orders/actions confirmReceiptAction': { who: 'members' },
  'lib/flows/orders/actions markFeeTransferredAction': { who: 'members' },
  'lib/flows/orders/actions markTransferredAction': { who: 'members' },
  'lib/flows/orders/actions payOrderAction': { who: 'members' },
  'lib/flows/orders/actions payFeeAction': { who: 'members' },
  'lib/flows/orders/actions readOrderAnswersAction': { who: 'members' },
  'lib/flows/orders/note-actions answerAboutOrderAction': {
    who: orders,
    input: { order: id, id, text: 'x' },
  },
  'lib/favorites/actions changeTagAction': { who: 'members' },
  'lib/favorites/actions deleteFavoritesAction': { who: 'members' },
  'lib/favorites/actions removeTagAction': { who: 'members' },
  'lib/favorites/actions renameTagAction': { who: 'members' },
  'lib/favorites/actions restoreFavoritesAction': { who: 'members' },
  'lib/favorites/actions setFavoriteAction': { who: 'members' },
  'lib/flows/people/actions reportMemberAction': { who: 'members' },
  'lib/flows/people/actions setBlockAction': { who: 'members' },
  'lib/flows/people/actions setMuteAction': { who: 'members' },
  'lib/social/actions setFollowAction': { who: 'members' },
  'lib/favorites/actions setNoteAction': { who: 'members' },
  'lib/favorites/actions setPostFavoriteAction': { who: 'members' },
  'lib/favorites/actions setReminderAction': { who: 'members' },
  'lib/favorites/actions setTagsAction': { who: 'members' },
  'lib/flows/cards/actions discardDraftAction': { who: 'members' },
  'lib/flows/cards/actions hideOwnCardAction': { who: 'members' },
  'lib/flows/cards/actions listDuplicateHintsAction': { who: 'members' },
  'lib/flows/cards/actions publishCardAction': { who: 'members' },
  'lib/flows/cards/actions publishDraftAction': { who: 'members' },
  'lib/flows/cards/actions showOwnCardAction': { who: 'members' },
  'lib/flows/cards/actions withdrawReviewAction': { who: 'members' },
  'lib/flows/products/actions changeVariantAction': { who: 'members' },
  'lib/flows/products/actions copyProductAction': { who: 'members' },
  'lib/flows/products/actions deleteProductAction': { who: 'members' },
  'lib/flows/products/actions discardProductDraftAction': { who: 'members' },
  'lib/flows/products/actions hideOwnProductAction': { who: 'members' },
  'lib/flows/products/actions publishProductAction': { who: 'members' },
  'lib/flows/products/actions restoreProductAction': { who: 'members' },
  'lib/flows/products/actions showOwnProductAction': { who: 'members' },
  'lib/flows/products/actions takeProductBackAction': { who: 'members' },
  'lib/flows/products/translation-actions fillProductTranslationsAction': { who: 'members' },
  'lib/flows/products/translation-actions lockProductTranslationAction': { who: 'members' },
  'lib/flows/products/translation-actions publishProductDraftAction': { who: 'members' },
  'lib/flows/products/translation-actions resetProductTranslationAction': { who: 'members' },
  'lib/flows/products/translation-actions saveProductTranslationAction': { who: 'members' },
  'lib/flows/products/translation-actions translateProductNowAction': { who: 'members' },
  'lib/flows/posts/actions deletePostAction': { who: 'members' },
  'lib/flows/posts/actions discardPostDraftAction': { who: 'members' },
  'lib/flows/posts/actions publishPostAction': { who: 'members' },
  'lib/flows/posts/actions restorePostAction': { who: 'members' },
  'lib/flows/posts/actions takePostBackAction': { who: 'members' },
  'lib/flows/posts/actions withdrawPostAction': { who: 'members' },
  'lib/messages/actions clearConversationAction': { who: 'members' },
  'lib/messages/actions deleteMessageAction': { who: 'members' },
  'lib/messages/actions markSeenAction': { who: 'members' },
  'lib/messages/actions restoreMessageAction': { who: 'members' },
  'lib/messages/actions sendMessageAction': { who: 'members' },
  'lib/messages/actions setMutedAction': { who: 'members' },
  'lib/messages/actions withdrawMessageAction': { who: 'members' },
  'lib/push/actions createPushSubscriptionAction': { who: 'members' },
  'lib/push/actions deletePushSubscriptionAction': { who: 'members' },
  'lib/push/actions sendTestPushAction': { who: 'members' },
  'lib/social/friend-actions acceptFriendAction': { who: 'members' },
  'lib/social/friend-actions askFriendAction': { who: 'members' },
  'lib/social/friend-actions cancelRequestAction': { who: 'members' },
  'lib/social/friend-actions deleteFriendsAction': { who: 'members' },
  'lib/social/friend-actions rejectFriendAction': { who: 'members' },
  'lib/social/friend-actions removeFriendTagAction': { who: 'members' },
  'lib/social/friend-actions renameFriendTagAction': { who: 'members' },
  'lib/social/friend-actions setFriendNoteAction': { who: 'members' },
  'lib/social/friend-actions setFriendTagsAction': { who: 'members' },
  'lib/messages/actions createQuickAnswerAction': { who: 'members' },
  'lib/messages/actions updateQuickAnswerAction': { who: 'members' },
  'lib/messages/actions deleteQuickAnswerAction': { who: 'members' },
  'lib/messages/translations/actions setMessageTranslationConsentAction': { who: 'members' },
  'lib/flows/messages/actions exchangeCardsAction': { who: 'members' },
  'lib/flows/claims/actions proveClaimAction': { who: 'members' },
  'lib/moderation/actions reportCardAction': { who: 'members' },
  'lib/moderation/actions reportPostAction': { who: 'members' },
  'lib/moderation/actions reportCommentAction': { who: 'members' },
  'lib/moderation/actions reportMessageAction': { who: 'members' },
  'lib/moderation/actions reportRatingAction': { who: 'members' },
  'lib/moderation/actions reportProductAction': { who: 'members' },
  'lib/flows/claims/actions sendClaimCodeAction': { who: 'members' },
  'lib/flows/claims/actions withdrawClaimAction': { who: 'members' },
  'lib/notifications/actions markReadAction': { who: 'members' },
  'lib/notifications/actions markAllReadAction': { who: 'members' },
  'lib/notifications/actions deleteNotificationAction': { who: 'members' },
  'lib/notifications/actions restoreNotificationAction': { who: 'members' },
  'lib/notifications/actions setPreferenceAction': { who: 'members' },
  'lib/notifications/actions unsubscribeAction': { who: 'everybody' },
  'lib/pictures/actions deletePictureAction': { who: 'members' },
  'lib/pictures/actions generatePictureAction': { who: 'members' },
  'lib/pictures/actions saveDesignAction': { who: 'members' },
  'lib/flows/translations/actions fillTranslationsAction': { who: 'members' },
  'lib/flows/translations/actions lockTranslationAction': { who: 'members' },
  'lib/flows/translations/actions resetTranslationAction': { who: 'members' },
  'lib/flows/translations/actions saveTranslationAction': { who: 'members' },
  'lib/cards/translations/actions setTranslationConsentAction': { who: 'members' },
  'lib/posts/translations/actions setPostTranslationConsentAction': { who: 'members' },
  'lib/shop/translations/actions setProductTranslationConsentAction': { who: 'members' },
  'lib/cards/translations/actions translateNowAction': { who: 'members' },
  'lib/directory/actions createIndustryAction': { who: cards, input: industry },
  'lib/directory/actions updateIndustryAction': { who: cards, input: industry },
  'lib/directory/actions moveIndustryAction': { who: cards, input: { slug: 'dining', direction: 'up' } },
  'lib/directory/actions deleteIndustryAction': { who: cards, input: { slug: 'dining' } },
  'lib/translation/phrases/actions savePhraseAction': { who: cards, input: phrase },
  'lib/translation/phrases/actions removePhraseAction': { who: cards, input: { id: 'own-1', seen: '' } },
  'lib/translation/phrases/actions restorePhraseAction': { who: cards, input: { id: 'own-1', seen: '' } },
  'lib/directory/actions saveWordAction': { who: cards, input: word },
  'lib/directory/actions removeWordAction': { who: cards, input: { id: 'own-1', seen: '' } },
  'lib/directory/actions restoreWordAction': { who: cards, input: { id: 'own-1', seen: '' } },
  'lib/flows/cards/admin-actions editCardAction': {
    who: cards,
    input: { id, seenAt: new Date().toISOString(), data: emptyCardForm('vi') },
  },
  'lib/flows/cards/admin-actions featureCardAction': { who: cards, input: { id, featured: true } },
  'lib/flows/cards/admin-actions hideCardAction': {
    who: cards,
    input: { id, reasonCode: null, reason: 'x' },
  },
  'lib/admins/tables/actions setColumnsAction': {
    who: readsCards,
    input: { table: 'cards', view: null, columns: ['kind'] },
  },
  'lib/admins/tables/actions saveViewAction': {
    who: readsCards,
    input: { table: 'cards', name: 'Quux', query: {}, columns: null, isStandard: false },
  },
  'lib/admins/tables/actions changeViewAction': { who: readsCards, input: { table: 'cards', id } },
  'lib/admins/tables/actions deleteViewAction': { who: readsCards, input: { table: 'cards', id } },
  'lib/flows/cards/admin-actions moveFeaturedCardAction': { who: cards, input: { id, from: 2, to: 1 } },
  'lib/flows/cards/admin-actions rejectCardAction': {
    who: cards,
    input: { id, reasonCode: null, reason: 'x' },
  },
  'lib/flows/cards/admin-actions showCardAction': { who: cards, input: { id } },
  'lib/flows/cards/admin-actions verifyCardAction': {
    who: cards,
    input: { id, details: ['companyName'], seenAt: new Date().toISOString() },
  },
  'lib/flows/posts/admin-actions featurePostAction': { who: posts, input: { id, featured: true } },
  'lib/flows/posts/admin-actions hidePostAction': {
    who: posts,
    input: { id, reasonCode: null, reason: 'x' },
  },
  'lib/flows/posts/admin-actions rejectPostAction': {
    who: posts,
    input: { id, reasonCode: null, reason: 'x' },
  },
  'lib/flows/products/admin-actions changeStockAction': {
    who: products,
    input: { id, variant: id, seen: 0, stock: 1, editKey: id, note: 'x' },
  },
  'lib/flows/products/admin-actions hideProductAction': {
    who: products,
    input: { id, reasonCode: null, reason: 'x' },
  },
  'lib/flows/products/admin-actions rejectProductAction': {
    who: products,
    input: { id, reasonCode: null, reason: 'x' },
  },
  'lib/flows/products/admin-actions showProductAction': { who: products, input: { id } },
  'lib/flows/products/site-actions publishSiteProductAction': {
    who: products,
    input: { id, version: 0, data: emptyProductForm('vi') },
  },
  'lib/flows/products/site-actions discardSiteDraftAction': { who: products, input: { id, version: 0 } },
  'lib/flows/products/site-actions hideSiteProductAction': { who: products, input: { id } },
  'lib/flows/products/site-actions deleteSiteProductAction': { who: products, input: { id } },
  'lib/flows/products/site-actions restoreSiteProductAction': { who: products, input: { id } },
  'lib/flows/posts/admin-actions showPostAction': { who: posts, input: { id } },
  'lib/flows/comments/admin-actions hideCommentAction': {
    who: posts,
    input: { id, reasonCode: null, reason: 'x' },
  },
  'lib/flows/comments/admin-actions showCommentAction': { who: posts, input: { id } },
  'lib/flows/ratings/admin-actions hideRatingAction': {
    who: posts,
    input: { id, reasonCode: null, reason: 'x' },
  },
  'lib/flows/ratings/admin-actions showRatingAction': { who: posts, input: { id } },
  'lib/flows/comments/admin-actions moderateLikesAction': {
    who: posts,
    input: { id, day: '2026-11-20', hidden: true },
  },
  'lib/flows/comments/admin-actions moderateGroupLikesAction': {
    who: posts,
    input: { id, member: id, hidden: true },
  },
  'lib/posts/admin/topic-actions createTopicAction': { who: posts, input: topic },
  'lib/posts/admin/topic-actions updateTopicAction': { who: posts, input: topic },
  'lib/posts/admin/topic-actions fillTopicNamesAction': { who: posts, input: cells },
  'lib/posts/admin/topic-actions moveTopicAction': {
    who: posts,
    input: { slug: 'quux', direction: 'up' },
  },
  'lib/posts/admin/topic-actions retireTopicAction': {
    who: posts,
    input: { slug: 'quux', retired: true },
  },
  'lib/posts/admin/topic-actions mergeTopicAction': {
    who: posts,
    input: { slug: 'quux', into: 'quuux' },
  },
  'lib/shop/category-actions createCategoryAction': { who: cards, input: category },
  'lib/shop/category-actions updateCategoryAction': { who: cards, input: category },
  'lib/shop/category-actions fillCategoryNamesAction': { who: cards, input: cells },
  'lib/shop/category-actions moveCategoryAction': {
    who: cards,
    input: { slug: 'quux', parent: '', before: null },
  },
  'lib/shop/category-actions retireCategoryAction': { who: cards, input: { slug: 'quux' } },
  'lib/shop/category-actions restoreCategoryAction': { who: cards, input: { slug: 'quux' } },
  'lib/shop/category-actions mergeCategoryAction': { who: cards, input: { slug: 'quux', into: 'quuux' } },
  'lib/referrals/admin/actions cancelRewardAction': { who: orders, input: { id, reason: 'x' } },
  'lib/referrals/admin/actions cancelHeldRewardsAction': { who: orders, input: { id, reason: 'x' } },
  'lib/referrals/admin/actions takeBackRewardAction': { who: orders, input: { id, reason: 'x' } },
  'lib/referrals/admin/actions payOutCommissionAction': { who: orders, input: { id } },
  'lib/flows/orders/desk-actions payOrderAction': {
    who: orders,
    input: { id, amount: '1000', transactionId: 'FT1' },
  },
  'lib/flows/points/admin-actions correctPointsAction': {
    who: orders,
    input: { id, key: 'bcdefghjkm', amount: 5, reason: 'x' },
  },
  'lib/flows/orders/desk-actions shipOrderAction': {
    who: orders,
    input: { id, carrier: 'ghn', trackingNumber: 'G1' },
  },
  'lib/flows/orders/desk-actions changeParcelAction': {
    who: orders,
    input: { id, carrier: 'ghn', trackingNumber: 'G1' },
  },
  'lib/flows/orders/desk-actions cancelOrderByAdminAction': {
    who: orders,
    input: { id, reason: 'x', refundNote: '' },
  },
  'lib/flows/orders/desk-actions takeParcelBackAction': {
    who: orders,
    input: { id, reason: 'x', refundNote: '' },
  },
  'lib/flows/orders/desk-actions refundOrderAction': {
    who: orders,
    input: { id, amount: '1', note: 'x', seen: 0 },
  },
  'lib/flows/orders/desk-actions returnStrayAction': { who: orders, input: { id, note: 'x' } },
  'lib/flows/orders/desk-actions assignStrayAction': { who: orders, input: { id, number: 'DH1' } },
  'lib/flows/orders/desk-actions noteOrderAction': { who: orders, input: { id, note: 'x', seen: '' } },
  'lib/pages/actions createPageAction': {
    who: pages,
    input: { slug: 'quux', sourceLocale: 'vi', title: 'Quux' },
  },
  'lib/pages/actions publishPageAction': { who: pages, input: seenPage },
  'lib/pages/actions schedulePageAction': {
    who: pages,
    input: { ...seenPage, at: vietnamTimeText(new Date(Date.now() + 3_600_000)).replace(' ', 'T') },
  },
  'lib/pages/actions dropPageChangeAction': { who: pages, input: pageTarget },
  'lib/pages/actions unpublishPageAction': { who: pages, input: pageTarget },
  'lib/pages/actions discardPageDraftAction': { who: pages, input: seenPage },
  'lib/pages/actions fillPageTextsAction': { who: pages, input: cells },
  'lib/pages/actions movePageAction': { who: pages, input: { ...pageTarget, slug: 'quuz' } },
  'lib/pages/actions placePageAction': { who: pages, input: { ...pageTarget, order: 3 } },
  'lib/pages/actions deletePageAction': { who: pages, input: pageTarget },
  'lib/pages/actions restorePageAction': { who: pages, input: pageTarget },
  'lib/pages/actions restorePageVersionAction': { who: pages, input: { ...pageTarget, number: 1 } },
  'lib/pages/actions translatePageAction': {
    who: pages,
    input: { ...seenPage, from: 'zh-CN', to: 'zh-TW' },
  },
  'lib/banners/actions saveBannerAction': {
    who: products,
    input: { id: 0, version: 0, clientId: '7c0f4b1e-3d52-4a8e-9f3b-2b6a1d5c8e90', ...banner },
  },
  'lib/banners/actions switchBannerAction': { who: products, input: { id: 1, active: true } },
  'lib/banners/actions moveBannerAction': { who: products, input: { id: 1, to: 1, seen: [1] } },
  'lib/banners/actions deleteBannerAction': { who: products, input: { id: 1 } },
  'lib/banners/actions restoreBannerAction': { who: products, input: { id: 1 } },
  'lib/announcements/actions saveAnnouncementAction': {
    who: posts,
    input: { id: '', version: 0, ...announcement },
  },
  'lib/announcements/actions deleteAnnouncementAction': { who: posts, input: { id } },
  'lib/announcements/actions duplicateAnnouncementAction': { who: posts, input: { id } },
  'lib/announcements/actions sendAnnouncementAction': { who: posts, input: { id, version: 1 } },
  'lib/announcements/actions scheduleAnnouncementAction': {
    who: posts,
    input: { id, version: 1, at: vietnamTimeText(new Date(Date.now() + 3_600_000)).replace(' ', 'T') },
  },
  'lib/announcements/actions unscheduleAnnouncementAction': { who: posts, input: { id } },
  'lib/announcements/actions stopAnnouncementAction': { who: posts, input: { id } },
  'lib/announcements/actions testAnnouncementAction': { who: posts, input: { id, locale: 'vi' } },
  'lib/contact/actions sendContactMessageAction': { who: 'everybody' },
  'lib/contact/admin-actions answerContactAction': {
    who: content,
    input: { id, answer: 'bcdefghjkm', version: 1, text: 'x' },
  },
  'lib/contact/admin-actions closeContactAction': { who: content, input: { id } },
  'lib/contact/admin-actions reopenContactAction': { who: content, input: { id } },
  'lib/contact/admin-actions markContactSpamAction': { who: content, input: { id } },
  'lib/contact/admin-actions unmarkContactSpamAction': { who: content, input: { id } },
  'lib/contact/admin-actions deleteContactAction': { who: content, input: { id } },
  'lib/contact/admin-actions restoreContactAction': { who: content, input: { id } },
  'lib/watched-words/actions addWatchedWordsAction': {
    who: posts,
    input: { phrases: 'quux', action: 'review', locale: '', marked: false },
  },
  'lib/watched-words/actions changeWatchedWordAction': {
    who: posts,
    input: { id: '1', seen: '', phrases: 'quux', action: 'review', locale: '', marked: false },
  },
  'lib/watched-words/actions removeWatchedWordAction': { who: posts, input: { id: '1', seen: '' } },
  'lib/pictures/admin-actions createBackgroundAction': {
    who: cards,
    input: { names, textTone: 'light', mediaKey: 'a'.repeat(24) },
  },
  'lib/pictures/admin-actions updateBackgroundAction': {
    who: cards,
    input: { id, names, textTone: 'light' },
  },
  'lib/pictures/admin-actions switchBackgroundAction': { who: cards, input: { id, active: true } },
  'lib/pictures/admin-actions moveBackgroundAction': { who: cards, input: { id, by: 'up' } },
  'lib/pictures/admin-actions deleteBackgroundAction': { who: cards, input: { id } },
  'lib/flows/members/actions registerAction': { who: 'everybody' },
  'lib/flows/memberships/actions applyForMembershipAction': { who: 'members' },
  'lib/flows/memberships/admin-actions activateMemberAction': { who: users, input: { id } },
  'lib/flows/members/admin-actions deleteMemberAction': { who: users, input: { id } },
  'lib/flows/members/admin-actions restoreMemberAction': { who: users, input: { id } },
  'lib/flows/members/admin-actions silenceMemberAction': {
    who: posts,
    input: { id, days: 7, reasonCode: null, reason: 'x' },
  },
  'lib/flows/members/admin-actions endSilenceAction': { who: posts, input: { id } },
  'lib/flows/members/admin-actions verifyMobileAction': {
    who: users,
    input: { id, mobile: '0912345678', verified: true },
  },
  'lib/flows/members/admin-actions purgeMemberAction': { who: ['super'], input: { id, proof: 'x' } },
  'lib/admins/actions createAdminAction': {
    who: admins,
    input: { email: 'new@example.com', name: 'New', role: 'content', password },
  },
  'lib/admins/invitation-actions inviteAdminAction': {
    who: admins,
    input: { email: 'quux@example.com', role: 'support', locale: 'vi' },
  },
  'lib/admins/invitation-actions withdrawInvitationAction': { who: admins, input: { id } },
  'lib/admins/invitation-actions acceptInvitationAction': { who: 'everybody' },
  'lib/admins/actions changeRoleAction': { who: admins, input: { id, role: 'super' } },
  'lib/admins/actions disableAdminAction': { who: admins, input: { id } },
  'lib/admins/actions enableAdminAction': { who: admins, input: { id } },
  'lib/admins/actions resetSecondFactorAction': { who: admins, input: { id, proof: 'x' } },
  'lib/admins/actions setPasswordAction': { who: admins, input: { id, password, proof: 'x' } },
  'lib/flows/settings/actions fillSettingTextsAction': { who: admins, input: cells },
  'lib/flows/settings/actions updateSettingAction': {
    who: admins,
    input: { key: 'cardReview', version: '', values: { company: true, personal: false } },
  },
  'lib/admins/failed-job-actions retryJobAction': { who: admins, input: { id: '1' } },
  'lib/admins/failed-job-actions discardJobAction': { who: admins, input: { id: '1' } },
  'lib/admins/actions startSecondFactorAction': { who: own, input: {} },
  'lib/admins/actions cancelSecondFactorAction': { who: own, input: {} },
  'lib/admins/actions confirmSecondFactorAction': { who: own, input: { code: '123456' } },
  'lib/admins/actions renewRecoveryCodesAction': { who: own, input: { code: '123456' } },
  'lib/admins/actions disableSecondFactorAction': {
    who: own,
    input: { code: '123456', currentPassword: 'x' },
  },
  'lib/admins/actions changeOwnPasswordAction': {
    who: own,
    input: { currentPassword: 'x', password, passwordAgain: password },
  },
  'lib/moderation/inbox/actions saveReviewMailsAction': { who: own, input: { kinds: {} } },
  // The rows of its table have the same rights as decided at once, below.
  'lib/flows/moderation/actions holdReviewAction': {
    who: users,
    input: { kind: 'application', action: 'approve', input: { id } },
  },
  'lib/flows/moderation/actions undoReviewAction': { who: own, input: { id } },
  'lib/admins/actions endAdminSessionAction': { who: own, input: { sid: crypto.randomUUID() } },
  'lib/admins/actions endOtherAdminSessionsAction': { who: own, input: {} },
};

const decide = 'lib/flows/moderation/actions decideReviewAction';
const reasons = { reasonCode: null, reason: 'x' };
const closesReports = ['super', 'content', 'support'] as const;

/** What the one action of the inbox can be asked for, by kind; a new row of its table belongs in here. */
const reviewCalls: { [Kind in keyof typeof reviewActions]: Record<keyof (typeof reviewActions)[Kind], Row> } =
  {
    application: {
      approve: { who: users, input: { id } },
      reject: { who: users, input: { id, ...reasons } },
    },
    card: {
      approve: { who: cards, input: { publicId: id, version: 1 } },
      reject: { who: cards, input: { publicId: id, version: 1, ...reasons } },
    },
    post: {
      approve: { who: posts, input: { publicId: id, version: 1 } },
      reject: { who: posts, input: { publicId: id, version: 1, ...reasons } },
    },
    comment: {
      approve: { who: posts, input: { publicId: id, version: 1 } },
      reject: { who: posts, input: { publicId: id, version: 1, ...reasons } },
    },
    product: {
      approve: { who: products, input: { publicId: id, version: 1 } },
      reject: { who: products, input: { publicId: id, version: 1, ...reasons } },
    },
    duplicate: {
      merge: { who: cards, input: { keep: id, remove: 'bcdefghjkm', take: [] } },
      dismiss: { who: cards, input: { id } },
    },
    claim: {
      approve: { who: cards, input: { id } },
      reject: { who: cards, input: { id, ...reasons } },
    },
    report: {
      // Who may take the target down is asked of its kind: tests/integration/moderation/reviews.test.ts.
      hide: { who: closesReports, input: { id } },
      warn: { who: closesReports, input: { id, ...reasons } },
      uphold: { who: closesReports, input: { id } },
      dismiss: { who: closesReports, input: { id } },
    },
    orderNote: { close: { who: orders, input: { id } } },
    dataRequest: {
      answer: { who: users, input: { id, answer: 'Done.' } },
      reject: { who: users, input: { id, answer: 'Not possible.' } },
    },
  };

for (const [kind, rows] of Object.entries(reviewCalls))
  for (const [action, { who, input }] of Object.entries(rows))
    table[`${decide} ${kind}.${action}`] = { who, input: { kind, action, input } };

const actions = await findActions();
// One function, and as many actions as its table has rows.
const one = actions.get(decide);
if (one && actions.delete(decide))
  for (const [kind, rows] of Object.entries(reviewActions))
    for (const action of Object.keys(rows)) actions.set(`${decide} ${kind}.${action}`, one);

// Hundreds of refusals that change nothing: emptying all tables and signing in for each took most of the time. Tests below
// look at what their own caller did.
keepRows();

/** Somebody who is signed in for all tests in which they are refused. */
function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => (made ??= make());
}

const aMember = once(() => signIn({ vipType: 2, membershipStatus: 1 }));
const anAdmin = once(() => signInAdmin());
const halfAnAdmin = once(async () => {
  const { id: adminId } = await makeAdmin();
  const { token } = await makeAdminSession(adminId, { awaitsSecondFactor: true });
  return { cookie: `${cookieName('admin')}=${token}` };
});
const disabledAdmin = once(async () => {
  const { admin, headers } = await signInAdmin();
  await db.admin.update({ where: { id: admin.id }, data: { disabledAt: new Date() } });
  return headers;
});
const deletedAdmin = once(async () => {
  const { admin, headers } = await signInAdmin();
  await db.admin.delete({ where: { id: admin.id } });
  return headers;
});
const refused = new Map(adminRoles.map((role) => [role, once(() => signInAdmin({ role }))]));

async function call(name: string, headers: Record<string, string> = {}): Promise<string> {
  const action = actions.get(name);
  if (!action) throw new Error(`no action ${name}`);
  const result = await callAction(() => action(table[name]?.input ?? {}), headers);
  return result.ok ? 'ok' : result.code;
}

it('has a row for each action, and no other', () => {
  expect(Object.keys(table).sort()).toEqual([...actions.keys()].sort());
});

const rowsFor = (wanted: (row: Row) => boolean) =>
  Object.keys(table).filter((name) => wanted(table[name] as Row));
const forMembers = rowsFor(({ who }) => who === 'members');
const forAdmins = rowsFor(({ who }) => typeof who !== 'string');
const forEverybody = rowsFor(({ who }) => who === 'everybody');

describe('nobody', () => {
  it.each([...forMembers, ...forAdmins])('is asked to sign in by %s', async (name) => {
    const member = cookieName('member');
    const admin = cookieName('admin');
    for (const cookie of ['', `${member}=forged; ${admin}=forged`])
      expect(await call(name, { cookie })).toBe('loginRequired');
  });

  it.each(forEverybody)('is told what is wrong with the input by %s', async (name) => {
    expect(await call(name)).toBe('invalidInput');
  });
});

describe('a member', () => {
  it.each(forAdmins)('is nobody to %s', async (name) => {
    const { headers } = await aMember();
    expect(await call(name, headers)).toBe('loginRequired');
  });
});

describe('an administrator', () => {
  it.each(forMembers)('is nobody to %s', async (name) => {
    const { headers } = await anAdmin();
    expect(await call(name, headers)).toBe('loginRequired');
  });

  it.each(forAdmins)('who still needs the second factor is nobody to %s', async (name) => {
    expect(await call(name, await halfAnAdmin())).toBe('loginRequired');
  });

  it.each(forAdmins)('who was disabled or deleted is nobody to %s', async (name) => {
    for (const headers of [await disabledAdmin(), await deletedAdmin()])
      expect(await call(name, headers)).toBe('loginRequired');
  });

  it.each(forAdmins.flatMap((name) => adminRoles.map((role) => [role, name] as const)))(
    'of the role %s may or may not: %s',
    async (role, name) => {
      const { who, input = {} } = table[name] as Row;
      if (!who.includes(role)) {
        const { admin, headers } = (await refused.get(role)?.()) ?? (await signInAdmin({ role }));
        const where = { adminId: admin.id };
        const before = await db.auditEntry.count({ where });
        expect(await call(name, headers)).toBe('forbidden');
        const entries = await db.auditEntry.findMany({ where, skip: before, orderBy: { id: 'asc' } });
        expect(entries).toMatchObject([{ action: 'security.refused' }]);
        return;
      }
      // What may be done may end the own session. Hashing takes its time; only what asks for the own password needs one.
      const needsPassword = who === own || 'proof' in input;
      const { headers } = await signInAdmin({
        role,
        ...(needsPassword ? { password: 'correct horse' } : {}),
      });
      const code = await call(name, headers);
      expect(['forbidden', 'loginRequired', 'unexpected']).not.toContain(code);
    },
  );

  it.each(['content', 'finance'] as const)('of the role %s changes no member by any action', async (role) => {
    const { member, application } = await makeApplicant();
    const { headers } = await signInAdmin({ role });
    const before = await db.member.findUniqueOrThrow({ where: { id: member.id } });
    for (const target of [member.publicId, application.publicId]) {
      const calls = [
        ['lib/flows/memberships/admin-actions activateMemberAction', { id: target }],
        ...Object.entries(reviewCalls.application).map(([action, { input }]) => [
          `${decide} application.${action}`,
          { kind: 'application', action, input: { ...input, id: target } },
        ]),
      ] as [string, object][];
      for (const [name, input] of calls)
        expect(await callAction(() => (actions.get(name) as Action)(input), headers), name).toEqual({
          ok: false,
          code: 'forbidden',
        });
    }
    expect(await db.member.findUniqueOrThrow({ where: { id: member.id } })).toEqual(before);
    expect(await db.membershipApplication.findUnique({ where: { id: application.id } })).toMatchObject({
      status: 'pending',
    });
  });
});
