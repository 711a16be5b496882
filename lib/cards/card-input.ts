import type { Prisma } from '@/lib/server/generated/prisma/client';
import type { VerifiableDetail } from './fields';
import type { Verified } from './verification-rows';

/** One translated field of a card: the field's name, the language and whose words they are. */
export type TranslationInput = Pick<
  Prisma.CardTranslationCreateManyInput,
  'locale' | 'field' | 'text' | 'source' | 'sourceHash' | 'locked'
>;

/** The columns of a card that are written as they are given; what it is recognised by follows from them. */
type CardFields = Omit<
  Prisma.CardCreateManyInput,
  'id' | 'publicId' | 'createdAt' | 'updatedAt' | 'searchVersion' | 'viewCount' | 'websiteHost' | 'nameFold'
>;

/** A new card with what belongs to it. Texts are checked before: see the schemas of the callers. */
export type CardInput = CardFields & {
  /** Made where it is missing. */
  publicId?: string;
  createdAt?: Date;
  viewCount?: number;
  /** Industries by id, the main one first. */
  industryIds?: readonly number[];
  translations?: readonly TranslationInput[];
  /** Pictures by media id, in their order. */
  imageIds?: readonly number[];
  /** With `verifiedAt`: what was checked then; unless said otherwise all that can be seen on the card. */
  verifiedDetails?: readonly VerifiableDetail[];
};

/** What changes of a card; what is not named stays. Lists replace the old ones. */
export type CardChange = Partial<Omit<CardFields, 'verifiedAt'>> &
  Pick<CardInput, 'industryIds' | 'translations' | 'imageIds'> & {
    /** What an administrator checked; null takes all marks away. Marks of what changes go by themselves. */
    verified?: Verified | null;
  };
