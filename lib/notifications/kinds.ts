/** Every system message and what it is told; times are ISO 8601. The words are in messages/<locale>/notifications.json. */
export type SystemMessageParams = {
  applicationReceived: { vipType: number };
  membershipActivated: { vipType: number; until: string };
  membershipRejected: { vipType: number; reasonCode: string | null; reason: string };
  membershipReminder: { vipType: number; until: string; days: number };
  membershipExpired: { vipType: number; until: string };
  claimApproved: AboutCard;
  claimRejected: AboutCard & Reasons;
  cardPublished: AboutCard;
  cardRejected: AboutCard & Reasons;
  cardHidden: AboutCard;
};

type AboutCard = { name: string; publicId: string; kind: 'company' | 'personal' };
type Reasons = { reasonCode: string | null; reason: string };

export type SystemMessageKind = keyof SystemMessageParams;
