/** Templates of why a product is put back or taken away; what they say stands in messages/<locale>/product-editor.json, below `reasons`. */
export const productRejectReasons = [
  'misleading',
  'wrongCategory',
  'unsuitablePictures',
  'priceUnclear',
  'prohibited',
  'rightsOfOthers',
  'contactDetails',
  'notPermitted',
] as const;

export type ProductRejectReason = (typeof productRejectReasons)[number];

/** A template, the administrator's own words, or both. */
export type ProductReason = { reasonCode: ProductRejectReason | null; reason: string };

/** Whether a stored code is one of the templates. */
export function isProductRejectReason(code: string | null): code is ProductRejectReason {
  return productRejectReasons.some((known) => known === code);
}
