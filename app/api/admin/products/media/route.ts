import { siteUploadRoute } from '@/lib/media/site-upload';

/** POST /api/admin/products/media: a picture for a product of the site; it belongs to no member. */
export const POST = siteUploadRoute('products');
