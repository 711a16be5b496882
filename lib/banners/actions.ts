'use server';

import { mayWrite } from '@/lib/admins/may';
import { adminAction } from '@/lib/server/action';
import { bannerSchema, bannerTarget, moveBannerSchema, switchBannerSchema } from './schemas';
import { createBanner, deleteBanner, moveBanner, restoreBanner, switchBanner, updateBanner } from './service';

const permission = mayWrite('content');

/** Without an id it begins a new one. */
export const saveBannerAction = adminAction(
  { schema: bannerSchema, permission },
  ({ id, version, clientId, ...form }, { admin }) =>
    id === 0 ? createBanner(admin, clientId, form) : updateBanner(admin, id, version, form),
);

export const switchBannerAction = adminAction(
  { schema: switchBannerSchema, permission },
  ({ id, active }, { admin }) => switchBanner(admin, id, active),
);

export const moveBannerAction = adminAction(
  { schema: moveBannerSchema, permission },
  ({ id, to, seen }, { admin }) => moveBanner(admin, id, to, seen),
);

export const deleteBannerAction = adminAction({ schema: bannerTarget, permission }, ({ id }, { admin }) =>
  deleteBanner(admin, id),
);

export const restoreBannerAction = adminAction({ schema: bannerTarget, permission }, ({ id }, { admin }) =>
  restoreBanner(admin, id),
);
