import { gridRoute } from '@/lib/flows/translations/grid-route';
import { listTopicNames } from '@/lib/posts/admin/topic-queries';

/** GET /api/admin/topics/translations: rows of the grid of topics, as they stand now. */
export const GET = gridRoute('posts', listTopicNames);
