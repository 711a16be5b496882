'use server';

import { createMemberReport } from '@/lib/moderation/reports';
import { reportMemberSchema } from '@/lib/moderation/schemas';
import { memberAction } from '@/lib/server/action';
import { setBlock, setMute } from '@/lib/social/block-service';
import { setApartSchema } from '@/lib/social/schemas';
import { getMetPerson } from './met-person';

const options = { schema: setApartSchema, rateLimit: { account: 'blocksByAccount' } } as const;

export const setBlockAction = memberAction(options, async ({ target, on }, { viewer }) =>
  setBlock(viewer, await getMetPerson(viewer, target), on),
);

/** Reports a member by what the viewer met them by. */
export const reportMemberAction = memberAction(
  { schema: reportMemberSchema, rateLimit: { account: 'reportsByAccount' } },
  async ({ by, publicId, ...says }, { viewer }) =>
    createMemberReport(viewer, (await getMetPerson(viewer, { kind: by, publicId })).id, says),
);

export const setMuteAction = memberAction(options, async ({ target, on }, { viewer }) =>
  setMute(viewer, await getMetPerson(viewer, target), on),
);
