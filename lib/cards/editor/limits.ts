/** Longest texts of a card, in characters. */
export const cardTextLimits = {
  companyName: 120,
  contactName: 120,
  position: 120,
  mobile: 40,
  phone: 40,
  email: 254,
  website: 300,
  personalDescription: 2_000,
  companyDescription: 2_000,
  advantages: 500,
  requirements: 500,
  address: 300,
  ward: 120,
  taxCode: 20,
} as const;

/** Of languages, skills, interests and services: how many, and how long each. */
export const cardListLimits = { entries: 30, entry: 40 } as const;
export const cardLimits = { industries: 3, chatTools: 10, chatValue: 120, hours: 7, images: 9 } as const;
