/** Characters of a message as a reader counts them (specification §5). */
export const messageLimit = 500;

/** Pictures of a message. */
export const mostPictures = 3;

/** Firms that one inquiry goes to. */
export const mostInquiryCards = 5;

/** Cards that are looked through for such firms: a page of the card folder. */
export const mostInquiryChoices = 20;

/** Inquiries of a page of the list. */
export const inquiriesSize = 10;

/** Texts that a member keeps to answer with. */
export const mostQuickAnswers = 20;

/** Messages into a request that nobody answered: what a stranger may say before they are heard. */
export const mostUnanswered = 5;

/** How long who sent a message may take it back. */
export const withdrawMinutes = 2;

/** Messages of a page of history, and conversations of a page of the list. */
export const historySize = 30;
export const conversationsSize = 20;

/** Messages that a search answers with. */
export const searchSize = 50;

/** Further than this nothing is counted: "99+" says enough. */
export const mostUnread = 99;
