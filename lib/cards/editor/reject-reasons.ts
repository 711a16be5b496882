/** Templates of why a card is put back; what they say stands in messages/<locale>/card-editor.json, below `reasons`. */
export const cardRejectReasons = [
  'incompleteDetails',
  'unverifiable',
  'wrongContact',
  'unsuitablePictures',
  'notPermitted',
] as const;

export type CardRejectReason = (typeof cardRejectReasons)[number];

/** Whether a stored code is one of the templates. */
export function isCardRejectReason(code: string | null): code is CardRejectReason {
  return cardRejectReasons.some((known) => known === code);
}
