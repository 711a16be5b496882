'use client';

import type { AuthAnswer } from '@/lib/accounts/auth-state';
import { leaveEnded } from '@/lib/accounts/leave-ended';
import { forgetPrivateKeys } from '@/lib/shared/device-keys';
import { fetchData } from '@/lib/shared/fetch-data';
import { tellAnew } from './use-auth';

/** To be called when the server says that the session of this browser is over. Apart from `useAuth`, which every page carries. */
export function noteSessionOver(): Promise<void> {
  return leaveEnded({
    askServer: () => fetchData<AuthAnswer>('/api/auth/user'),
    tell: tellAnew,
    forget: forgetPrivateKeys,
  });
}
