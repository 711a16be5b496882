/** Reasons that a reviewer picks from; texts in six languages are in messages/<locale>/membership.json, `reasons`. */
export const rejectReasons = [
  'incompleteDetails',
  'unverifiableCompany',
  'wrongType',
  'duplicateAccount',
  'notPermitted',
] as const;

export type RejectReason = (typeof rejectReasons)[number];
