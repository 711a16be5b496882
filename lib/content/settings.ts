import { z } from 'zod';
import { locales } from '@/lib/i18n/locales';

const perLocale = <T extends z.ZodType>(value: T) => z.partialRecord(z.enum(locales), value);

/** Every setting that an administrator may change: its key in table `setting`, its shape, and what holds until then. */
export const settingSchemas = {
  /** What the site calls itself, and what search engines read. */
  site: z.object({
    title: perLocale(z.string().max(60)).default({}),
    description: perLocale(z.string().max(300)).default({}),
    keywords: perLocale(z.string().max(300)).default({}),
    favicon: z.string().max(300).default('/assets/favicon.svg'),
  }),
  /** Who runs the site; E-commerce Law 122/2025 wants it in the footer. */
  operator: z.object({
    legalName: z.string().max(200).default(''),
    address: z.string().max(300).default(''),
    taxCode: z.string().max(14).default(''),
    phone: z.string().max(40).default(''),
    email: z.string().max(254).default(''),
    registrationNumber: z.string().max(60).default(''),
    registrationUrl: z.string().max(300).default(''),
  }),
  /** Words offered below the search, before the ones people really search for. */
  hotWords: perLocale(z.array(z.string().max(60)).max(20)),
  /** Cards whose contact details a member may open a day: waiting or visiting, and active. */
  contactLimits: z.object({
    visitor: z.number().int().min(0).default(30),
    active: z.number().int().min(0).default(300),
  }),
  /** Term and fee (whole VND) of a membership, and how long a review takes as a rule. */
  membership: z.object({
    termDays: z.number().int().min(1).max(3660).default(365),
    feeIndividual: z.number().int().min(0).max(1_000_000_000).default(0),
    feeEnterprise: z.number().int().min(0).max(1_000_000_000).default(0),
    reviewHours: z.number().int().min(1).max(720).default(24),
  }),
  /** Which kinds of cards an administrator looks at before they are published. */
  cardReview: z.object({ company: z.boolean().default(false), personal: z.boolean().default(false) }),
  /** What members who are not active may do as well. */
  visitorRights: z.object({ favorites: z.boolean().default(false) }),
  /** Characters that may go to a translation provider a day. */
  translationBudget: z.object({
    member: z.number().int().min(0).default(60_000),
    site: z.number().int().min(0).default(2_000_000),
  }),
  /** Whether administrators must have a second factor before they may do anything else. */
  security: z.object({ adminsNeedSecondFactor: z.boolean().default(false) }),
} as const;

export type SettingKey = keyof typeof settingSchemas;
export type SettingValue<Key extends SettingKey> = z.output<(typeof settingSchemas)[Key]>;
