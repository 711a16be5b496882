/** Whether an administrator may bring a card back: one that was published, and that an administrator hid or put back. */
export function canShow(card: { status: string; hiddenByAdmin: boolean; publishedAt: Date | null }): boolean {
  if (card.publishedAt === null) return false;
  return card.status === 'rejected' || (card.status === 'hidden' && card.hiddenByAdmin);
}
