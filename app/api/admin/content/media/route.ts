import { siteUploadRoute } from '@/lib/media/site-upload';

/** POST /api/admin/content/media: a multipart form with the picture as `file`; answers what was stored. */
export const POST = siteUploadRoute('content');
