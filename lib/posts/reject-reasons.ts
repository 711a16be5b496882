/** Templates of why a post is put back or taken away; what they say stands in messages/<locale>/post-editor.json, below `reasons`. */
export const postRejectReasons = [
  'advertising',
  'misleading',
  'offensive',
  'privateDetails',
  'unsuitablePictures',
  'wrongTopic',
  'notPermitted',
] as const;

export type PostRejectReason = (typeof postRejectReasons)[number];

/** A template, the administrator's own words, or both. */
export type PostReason = { reasonCode: PostRejectReason | null; reason: string };

/** Whether a stored code is one of the templates. */
export function isPostRejectReason(code: string | null): code is PostRejectReason {
  return postRejectReasons.some((known) => known === code);
}
