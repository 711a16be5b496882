import { adminPaths } from '@/lib/shared/admin-paths';
import { choice, type ListValues, listParams, page, sort } from '@/lib/shared/list-params';
import { jobGroups } from './job-groups';

/** What becomes of a job that failed: nothing any more, or another try. */
export const failedJobStates = ['givenUp', 'waiting'] as const;

/** How the list of failed jobs is narrowed and ordered. */
export const failedJobList = listParams(adminPaths.jobs(), null, {
  state: choice(failedJobStates),
  group: choice(jobGroups),
  sort: sort(['created'], '-created'),
  page: page(),
});

export type FailedJobFilter = ListValues<typeof failedJobList.params>;
