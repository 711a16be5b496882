import { siteUploadRoute } from '@/lib/media/site-upload';

/** POST /api/admin/pages/media: a picture for the text of a page; it belongs to no member. */
export const POST = siteUploadRoute('content');
