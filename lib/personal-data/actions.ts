'use server';

import { z } from 'zod';
import { proofField, proveMember } from '@/lib/accounts/member-proof';
import { memberAction } from '@/lib/server/action';
import { AppError } from '@/lib/server/errors';
import { readDeviceCookie } from '@/lib/server/known-device';
import { readSessionId } from '@/lib/server/realm';
import { paths } from '@/lib/shared/paths';
import { findReady } from './queries';
import { exportId } from './schemas';
import { orderDataExport } from './service';
import { exportTicket } from './ticket';

/** Orders a file of everything that is kept of the viewer. */
export const orderDataExportAction = memberAction({ schema: z.object({}) }, (_input, { viewer }) =>
  orderDataExport(viewer),
);

/** Answers the address of a ready file, after a proof: an open session that somebody finds is not enough. */
export const openDataExportAction = memberAction(
  { schema: z.object({ id: exportId, proof: proofField }) },
  async ({ id, proof }, { viewer, address }) => {
    await findReady(viewer, id);
    await proveMember(viewer, proof, { address, deviceCookie: await readDeviceCookie('member') });
    const sid = await readSessionId('member');
    if (!sid) throw new AppError('loginRequired');
    return { path: paths.dataExport(id, exportTicket(id, sid)) };
  },
);
