import type { Standing } from './card-standing';

type Look = {
  tone: 'neutral' | 'accent' | 'success' | 'danger';
  name: 'draft' | 'pendingReview' | 'publishedState' | 'rejected' | 'hidden';
  text:
    | 'draftText'
    | 'pendingText'
    | 'pendingLiveText'
    | 'publishedText'
    | 'editedText'
    | 'rejectedText'
    | 'hiddenText'
    | 'hiddenByAdminText';
};

/** What a card's standing is called, and what is said of it. */
export function lookOf({ status, draftStatus, hiddenByAdmin }: Standing, edited: boolean): Look {
  if (draftStatus === 'pending_review')
    return {
      tone: 'accent',
      name: 'pendingReview',
      text: status === 'published' ? 'pendingLiveText' : 'pendingText',
    };
  if (draftStatus === 'rejected' || status === 'rejected')
    return { tone: 'danger', name: 'rejected', text: 'rejectedText' };
  if (status === 'hidden')
    return { tone: 'neutral', name: 'hidden', text: hiddenByAdmin ? 'hiddenByAdminText' : 'hiddenText' };
  if (status === 'published')
    return { tone: 'success', name: 'publishedState', text: edited ? 'editedText' : 'publishedText' };
  return { tone: 'neutral', name: 'draft', text: 'draftText' };
}
