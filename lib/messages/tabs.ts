/** Which conversations a list shows (specification §4: sent, received, viewed). */
export const conversationTabs = ['all', 'unread', 'sent', 'received', 'viewed', 'requests'] as const;
export type ConversationTab = (typeof conversationTabs)[number];
