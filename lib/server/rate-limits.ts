/** How often something may be done in a time, counted over all processes. */
export type RateLimit = { points: number; seconds: number };

const minute = 60;
const hour = 60 * minute;

/** All limits of the site, each with its reason. Per client address unless the name says otherwise. */
export const rateLimits = {
  // Drawing costs 10 ms of processor time; a person who cannot read one asks for a few more.
  captcha: { points: 60, seconds: 10 * minute },
  // An office behind one address may sign in at nine o'clock; a guesser gets 240 tries a day and address.
  signInByAddress: { points: 30, seconds: 15 * minute },
  // Wrong passwords of one account, in each realm: why there are three kinds stands in decision 0016. From one place, that
  // is one account and one client address: typing errors yes, a list of passwords no.
  wrongPasswordsByPlace: { points: 10, seconds: 15 * minute },
  wrongPasswordsByPlaceADay: { points: 20, seconds: 24 * hour },
  // A device that signed in before has these for itself: nobody else can use them up.
  wrongPasswordsByDevice: { points: 10, seconds: 15 * minute },
  wrongPasswordsByDeviceADay: { points: 50, seconds: 24 * hour },
  // All places that are no such device together, however many: NIST SP 800-63B allows 100 before something must give.
  wrongPasswordsByStrangers: { points: 100, seconds: 24 * hour },
  // A captcha is used up by each; those that mail something count once more below.
  codeRequestsByAddress: { points: 60, seconds: 10 * minute },
  // Mails cost money and trust; an address of mail is not to be filled by strangers. Counted when one goes out.
  codesByAddress: { points: 20, seconds: hour },
  // Without a captcha, for who cannot see one: from one place, and from all together, so that no herd of programs sends more.
  unseenCodesByAddress: { points: 5, seconds: hour },
  unseenCodes: { points: 200, seconds: hour },
  // For one address of mail: from one client address, from a device that signed in before, from all others together.
  codesByEmail: { points: 6, seconds: hour },
  codesByEmailADay: { points: 12, seconds: 24 * hour },
  codesByDevice: { points: 6, seconds: hour },
  codesByStrangers: { points: 12, seconds: hour },
  codesByStrangersADay: { points: 40, seconds: 24 * hour },
  // Wrong codes are limited per code; this limits how many codes are tried out from one place.
  codeTriesByAddress: { points: 60, seconds: hour },
  registrations: { points: 10, seconds: hour },
  // Costs an argon2 hash each.
  passwordChangesByAccount: { points: 10, seconds: hour },
  profileChangesByAccount: { points: 60, seconds: hour },
  // Each makes work for a reviewer.
  applicationsByAccount: { points: 10, seconds: 24 * hour },
  // Resizing a large picture takes most of a second.
  uploadsByAccount: { points: 60, seconds: hour },
  // The editor saves by itself a few seconds after the last key.
  cardSavesByAccount: { points: 900, seconds: hour },
  // Each makes a page, an index row and perhaps work for a reviewer.
  cardPublishesByAccount: { points: 30, seconds: hour },
  // The same of posts, of which one may be writing several.
  postSavesByAccount: { points: 900, seconds: hour },
  // Nobody has more news in a day; each stands in everybody's lists.
  postPublishesByAccount: { points: 30, seconds: 24 * hour },
  // Ten busy colleagues behind one address; whoever makes accounts to post more is stopped here.
  postPublishesByAddress: { points: 300, seconds: 24 * hour },
  // Taking back, deleting and bringing back change what everybody sees.
  postChangesByAccount: { points: 120, seconds: hour },
  // Whoever lists products writes many in a day, and changes stocks in their list.
  productSavesByAccount: { points: 900, seconds: hour },
  productPublishesByAccount: { points: 200, seconds: 24 * hour },
  productChangesByAccount: { points: 600, seconds: hour },
  // A file is sent to be looked at, and again for every fifty products that it writes.
  productImportsByAccount: { points: 60, seconds: hour },
  // A lively talk has a few dozen; each is read by everybody and may notify two members.
  commentsByAccount: { points: 100, seconds: 24 * hour },
  // As of posts: whoever makes accounts to say more is stopped here.
  commentsByAddress: { points: 1_000, seconds: 24 * hour },
  commentChangesByAccount: { points: 120, seconds: hour },
  // Each is drawn anew.
  orderCodesByAccount: { points: 120, seconds: hour },
  // One a line of an order: a hundred lines may be received on one day.
  ratingsByAccount: { points: 200, seconds: 24 * hour },
  ratingChangesByAccount: { points: 120, seconds: hour },
  // Pages of what buyers say, read from the database each; a product's page holds the first.
  ratingPagesByAddress: { points: 900, seconds: hour },
  // A lively conversation takes a few a minute; what is sent again after a lost answer counts too.
  messagesByAccount: { points: 300, seconds: hour },
  // Who writes to more strangers on a day sends circulars. Counted by the conversations themselves (lib/messages).
  newConversationsByAccount: { points: 20, seconds: 24 * hour },
  // Each is up to five messages.
  inquiriesByAccount: { points: 30, seconds: hour },
  // Looks through all that one ever wrote and got; the field asks while one types.
  messageSearchesByAccount: { points: 600, seconds: hour },
  // Withdrawing, deleting, muting.
  messageChangesByAccount: { points: 300, seconds: hour },
  // Whatever arrives in an open conversation is seen at once.
  messagesSeenByAccount: { points: 1_000, seconds: hour },
  // Who reads much and likes most of it; a press takes one back, and counts too.
  likesByAccount: { points: 1_000, seconds: 24 * hour },
  // Half a second of processor time each.
  picturesByAccount: { points: 60, seconds: hour },
  // A third of a second each; somebody who tries out all languages, layouts and backgrounds asks for 150.
  previewsByAccount: { points: 600, seconds: hour },
  // Six drawings each.
  referralSetsByAccount: { points: 10, seconds: hour },
  // The same, of one's card: cards, posters and prints, and once more after a correction or two.
  cardSetsByAccount: { points: 20, seconds: hour },
  // Each may cost money at a provider; the budget of characters stands beside it.
  translationsByAccount: { points: 60, seconds: hour },
  // A reader asks for a few posts; each may cost its author's allowance at a provider.
  postTranslationsByAddress: { points: 30, seconds: hour },
  // Looking every second or two whether it is there.
  postReadingsByAddress: { points: 900, seconds: hour },
  // The same of what is said to posts and of products: a talk has several in another language, each of them short.
  commentTranslationsByAddress: { points: 60, seconds: hour },
  commentReadingsByAddress: { points: 900, seconds: hour },
  ratingTranslationsByAddress: { points: 60, seconds: hour },
  ratingReadingsByAddress: { points: 900, seconds: hour },
  // The same of what somebody wrote to one, whose allowance it takes.
  messageTranslationsByAccount: { points: 60, seconds: hour },
  messageReadingsByAccount: { points: 900, seconds: hour },
  // The same of products, which sellers of one shop have many of.
  productTranslationsByAddress: { points: 30, seconds: hour },
  productReadingsByAddress: { points: 900, seconds: hour },
  productReadsByAddress: { points: 600, seconds: hour },
  // As of posts.
  productReadersByAddress: { points: 1, seconds: 30 * 24 * hour },
  // An office reads many posts in another language.
  postReadsByAddress: { points: 600, seconds: hour },
  // Of each post and language, while it has no translation: fifty readers have one made, and no client is several.
  postReadersByAddress: { points: 1, seconds: 30 * 24 * hour },
  // An office reads many cards; a loop that pushes one up does not.
  cardViewsByAddress: { points: 600, seconds: hour },
  // Of a card; the key names the day and the reader, who is counted once on it.
  cardReadersByAddress: { points: 1, seconds: 24 * hour },
  // Of a card; the key names the day. A hall of a fair has one address, and nobody pushes a card up from theirs.
  cardArrivalsByAddress: { points: 20, seconds: 24 * hour },
  // Its contact as a code, in as many languages as there are.
  cardCodesByAddress: { points: 300, seconds: hour },
  // Each page that shows products asks when it opens, when its tab is looked at again, and six times a minute while it is; an office has
  // many of them.
  shopStatesByAddress: { points: 1_000, seconds: 60 },
  // As of cards.
  productViewsByAddress: { points: 600, seconds: hour },
  // A person looks for a few things an hour; trying out the ends of phone numbers takes hundreds of thousands.
  searchesByAccount: { points: 300, seconds: hour },
  // The lists that need no sign-in, searched or narrowed: an office of thirty looks for as much an hour.
  listSearchesByAddress: { points: 1_000, seconds: hour },
  // Half a dozen questions for what is typed: whoever types fast asks for three a second, and three of an office at once.
  suggestionsByAddress: { points: 600, seconds: minute },
  // Texts that nothing was found for: each is a row for as long as searches are kept.
  emptySearchesByAccount: { points: 50, seconds: 24 * hour },
  // Of each page; the key names the day. Reading it again is no other view.
  pageViewsByAddress: { points: 1, seconds: 24 * hour },
  // Not those of signing in: asking for a card must not keep its owner out.
  claimCodesByEmail: { points: 6, seconds: hour },
  // Reading a text of the largest size takes 50 ms; in the demo only.
  demoTextsByAddress: { points: 600, seconds: hour },
  // Each press changes what others see; who tidies their lists takes back as many.
  blocksByAccount: { points: 200, seconds: hour },
  favoritesByAccount: { points: 600, seconds: hour },
  // Each reaches a stranger; who meets many people at a fair asks fifty of them. Only those that went out count (lib/social).
  friendRequestsByAccount: { points: 50, seconds: 24 * hour },
  // Answers, notes and tags, which nobody but the other hears of.
  friendChangesByAccount: { points: 600, seconds: hour },
  // Opening messages one after the other; each is a write of one row.
  notificationsByAccount: { points: 600, seconds: hour },
  // Switching on and off; each asks the browser for a new address.
  pushChangesByAccount: { points: 60, seconds: hour },
  // Each asks a push service of others.
  pushTestsByAccount: { points: 20, seconds: hour },
  // An open page takes back what it shows; in a lively talk one every few seconds.
  pushCancelsByAccount: { points: 1_000, seconds: hour },
  // A mail each, in six languages and once more after a change.
  announcementTestsByAccount: { points: 60, seconds: hour },
  // The editor of the site's pages saves by itself a few seconds after the last key.
  pageSavesByAccount: { points: 900, seconds: hour },
  // A page in five languages, a few times over; each may ask a provider for minutes.
  pageTranslationsByAccount: { points: 60, seconds: hour },
  // One each time that somebody changes whom an announcement is for.
  audienceCountsByAccount: { points: 600, seconds: hour },
  // A mail provider asks for many readers from few addresses.
  unsubscribesByAddress: { points: 1_000, seconds: hour },
  // A form that is not understood at once, and what is sent again after a lost answer.
  contactTriesByAddress: { points: 60, seconds: hour },
  // Each is a mail to the operator and one to whoever's address it names; an office writes from one address.
  contactByAddress: { points: 10, seconds: hour },
  contactByAccount: { points: 10, seconds: 24 * hour },
  // Of addresses that anybody may have typed: their owners are not to be filled with mails.
  contactConfirmationsByEmail: { points: 5, seconds: 24 * hour },
  // A mail each; whoever works off the inbox of a week.
  contactAnswersByAccount: { points: 120, seconds: hour },
  // A large shopping, each step of a quantity counted; an office shops behind one address.
  cartChangesByAccount: { points: 600, seconds: hour },
  cartChangesByAddress: { points: 1_000, seconds: hour },
  // Each change, each return to a tab with a cart in it; an office shops behind one address.
  cartReadsByAddress: { points: 1_000, seconds: hour },
  // Each is a row for ninety days; browsers that keep no cookies make a new one with each press.
  newCartsByAddress: { points: 60, seconds: hour },
  // Somebody who orders for an office; every press counts, also one that says what became other.
  ordersByAccount: { points: 120, seconds: hour },
  // Twenty addresses and their corrections.
  addressChangesByAccount: { points: 120, seconds: hour },
  // Paying, cancelling, confirming, buying again: somebody who tidies many orders does a few of each.
  orderChangesByAccount: { points: 300, seconds: hour },
  // Each makes work for an administrator.
  orderNotesByAccount: { points: 60, seconds: hour },
  // Each reads all that a member ever wrote, and their pictures.
  dataExportsByAccount: { points: 2, seconds: 24 * hour },
  // Each is work for an administrator.
  dataRequestsByAccount: { points: 10, seconds: 24 * hour },
  // To prove again who one is; a mail each.
  proofCodesByAccount: { points: 10, seconds: hour },
  // Deleting one's account and taking it back writes all that is theirs anew.
  accountDeletionsByAccount: { points: 10, seconds: 24 * hour },
  exportsByAccount: { points: 30, seconds: hour },
  // A download that broke off is begun again; the largest takes two seconds of processor time.
  exportFilesByAccount: { points: 90, seconds: hour },
  // Each makes work for a reviewer, or a mail to a stranger.
  reportsByAccount: { points: 20, seconds: 24 * hour },
  claimsByAccount: { points: 10, seconds: 24 * hour },
  // Five searches each, a few for every word that is typed.
  adminFindsByAccount: { points: 600, seconds: 10 * minute },
  // A mail to a stranger each; and whoever opens one sets a password, which costs work.
  adminInvitationsByAccount: { points: 20, seconds: hour },
  adminInvitationsByAddress: { points: 20, seconds: 15 * minute },
  adminSignInByAddress: { points: 20, seconds: 15 * minute },
  // Wrong codes of who knows the password, by the same three kinds. Three codes of a million are right at a time: fifty
  // tries leave a guesser one chance in seven thousand a day.
  wrongFactorsByPlace: { points: 10, seconds: 15 * minute },
  wrongFactorsByDevice: { points: 10, seconds: 15 * minute },
  wrongFactorsByDeviceADay: { points: 50, seconds: 24 * hour },
  wrongFactorsByStrangers: { points: 50, seconds: 24 * hour },
  // Proving oneself again within a session: who stole one gets no further, and uses up no other session's.
  proofsBySession: { points: 10, seconds: 15 * minute },
  // Codes have 39 bits: so many questions find one of ten thousand members' codes in eighty years.
  referralQuestionsByAddress: { points: 20, seconds: 10 * minute },
} as const satisfies Record<string, RateLimit>;

export type RateLimitName = keyof typeof rateLimits;
