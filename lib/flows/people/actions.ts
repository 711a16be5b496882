'use server';

import { memberAction } from '@/lib/server/action';
import { setBlock, setMute } from '@/lib/social/block-service';
import { setApartSchema } from '@/lib/social/schemas';
import { getMetPerson } from './met-person';

const options = { schema: setApartSchema, rateLimit: { account: 'blocksByAccount' } } as const;

export const setBlockAction = memberAction(options, async ({ target, on }, { viewer }) =>
  setBlock(viewer, await getMetPerson(viewer, target), on),
);

export const setMuteAction = memberAction(options, async ({ target, on }, { viewer }) =>
  setMute(viewer, await getMetPerson(viewer, target), on),
);
