/** What of two cards that become one is chosen side by side, in the order of the page. */
export const mergeFields = [
  'companyName',
  'contactName',
  'position',
  'mobile',
  'phone',
  'email',
  'website',
  'chatTools',
  'address',
  'ward',
  'provinceCode',
  'taxCode',
  'industryIds',
  'companyDescription',
  'personalDescription',
  'advantages',
  'requirements',
  'services',
  'skills',
  'languages',
  'interests',
  'openingHours',
  'logoKey',
] as const;

export type MergeField = (typeof mergeFields)[number];
