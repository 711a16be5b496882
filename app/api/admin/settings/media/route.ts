import { siteUploadRoute } from '@/lib/media/site-upload';

/** POST /api/admin/settings/media: a picture for a setting, as the logo; it belongs to no member. */
export const POST = siteUploadRoute('config');
