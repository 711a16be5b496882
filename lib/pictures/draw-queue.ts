import 'server-only';
import { WorkQueue } from '@/lib/server/work-queue';

/**
 * The drawings of this process. Two at a time keep two cores at it and memory small; thirty that wait are about three
 * seconds of work, and later ones are asked to try again.
 */
export const drawings = new WorkQueue({ atOnce: 2, waiting: 30 });
