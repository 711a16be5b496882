'use server';

import { mayWrite } from '@/lib/admins/may';
import { adminAction } from '@/lib/server/action';
import { fillGridSchema } from '@/lib/translation/grid-schemas';
import { fillCategoryNames } from './category-names';
import { categoryPlaceSchema, categorySchema, categoryTarget } from './category-schemas';
import {
  createCategory,
  mergeCategory,
  moveCategory,
  restoreCategory,
  retireCategory,
  updateCategory,
} from './category-service';

const permission = mayWrite('products');

export const createCategoryAction = adminAction({ schema: categorySchema, permission }, (input, { admin }) =>
  createCategory(admin, input),
);

export const updateCategoryAction = adminAction({ schema: categorySchema, permission }, (input, { admin }) =>
  updateCategory(admin, input),
);

/** Names of several categories, as their grid writes them. */
export const fillCategoryNamesAction = adminAction(
  { schema: fillGridSchema, permission },
  ({ cells }, { admin }) => fillCategoryNames(admin, cells),
);

export const moveCategoryAction = adminAction(
  { schema: categoryPlaceSchema, permission },
  ({ slug, ...place }, { admin }) => moveCategory(admin, slug, place),
);

export const retireCategoryAction = adminAction(
  { schema: categoryTarget, permission },
  ({ slug }, { admin }) => retireCategory(admin, slug),
);

export const restoreCategoryAction = adminAction(
  { schema: categoryTarget, permission },
  ({ slug }, { admin }) => restoreCategory(admin, slug),
);

export const mergeCategoryAction = adminAction(
  { schema: categoryTarget.extend({ into: categoryTarget.shape.slug }), permission },
  ({ slug, into }, { admin }) => mergeCategory(admin, slug, into),
);
