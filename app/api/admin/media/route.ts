import { siteUploadRoute } from '@/lib/media/site-upload';

/** POST /api/admin/media: a picture for a card that an administrator edits; it belongs to no member. */
export const POST = siteUploadRoute('cards');
