'use server';

import { mayWrite } from '@/lib/admins/may';
import { adminAction } from '@/lib/server/action';
import { fillGridSchema } from '@/lib/translation/grid-schemas';
import { discardPageDraft } from './drafts';
import { fillPageTexts } from './grid';
import { dropChange } from './page-change';
import { publishPage, schedulePage, unpublishPage } from './publication';
import { restoreVersion } from './restore-version';
import {
  createPageSchema,
  movePageSchema,
  pageTarget,
  placePageSchema,
  restoreVersionSchema,
  schedulePageSchema,
  seenPage,
  translatePageSchema,
} from './schemas';
import { createPage, deletePage, movePage, placePage, restorePage } from './service';
import { translatePage } from './translate';

const permission = mayWrite('content');

export const createPageAction = adminAction({ schema: createPageSchema, permission }, (input, { admin }) =>
  createPage(admin, input),
);

export const publishPageAction = adminAction({ schema: seenPage, permission }, ({ id, version }, { admin }) =>
  publishPage(admin, id, version),
);

export const schedulePageAction = adminAction(
  { schema: schedulePageSchema, permission },
  (input, { admin }) => schedulePage(admin, input),
);

export const dropPageChangeAction = adminAction({ schema: pageTarget, permission }, ({ id }, { admin }) =>
  dropChange(admin, id),
);

export const unpublishPageAction = adminAction({ schema: pageTarget, permission }, ({ id }, { admin }) =>
  unpublishPage(admin, id),
);

export const discardPageDraftAction = adminAction(
  { schema: seenPage, permission },
  ({ id, version }, { admin }) => discardPageDraft(admin, id, version),
);

/** Titles and descriptions of several pages, as their grid writes them. */
export const fillPageTextsAction = adminAction(
  { schema: fillGridSchema, permission, rateLimit: { account: 'pageSavesByAccount' } },
  ({ cells }, { admin }) => fillPageTexts(admin, cells),
);

export const movePageAction = adminAction({ schema: movePageSchema, permission }, ({ id, slug }, { admin }) =>
  movePage(admin, id, slug),
);

export const placePageAction = adminAction(
  { schema: placePageSchema, permission },
  ({ id, order }, { admin }) => placePage(admin, id, order),
);

export const deletePageAction = adminAction({ schema: pageTarget, permission }, ({ id }, { admin }) =>
  deletePage(admin, id),
);

export const restorePageAction = adminAction({ schema: pageTarget, permission }, ({ id }, { admin }) =>
  restorePage(admin, id),
);

export const restorePageVersionAction = adminAction(
  { schema: restoreVersionSchema, permission },
  ({ id, number }, { admin }) => restoreVersion(admin, id, number),
);

export const translatePageAction = adminAction(
  { schema: translatePageSchema, permission, rateLimit: { account: 'pageTranslationsByAccount' } },
  (input) => translatePage(input),
);
