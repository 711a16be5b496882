import {
  deleteProductAction,
  discardProductDraftAction,
  hideOwnProductAction,
  publishProductAction,
  restoreProductAction,
  showOwnProductAction,
} from '@/lib/flows/products/actions';
import { showProductAction } from '@/lib/flows/products/admin-actions';
import {
  deleteSiteProductAction,
  discardSiteDraftAction,
  hideSiteProductAction,
  publishSiteProductAction,
  restoreSiteProductAction,
} from '@/lib/flows/products/site-actions';
import { adminPaths } from '@/lib/shared/admin-paths';
import { paths } from '@/lib/shared/paths';

/** Whose products an editor writes, by where it saves and leads to, and what is done with them. */
export const houses = {
  seller: {
    draftAddress: '/api/member/product-draft',
    uploadAddress: '/api/member/media',
    list: () => paths.memberProducts(),
    editor: (id: string) => paths.memberProduct(id),
    preview: (id: string) => paths.memberProductPreview(id),
    publish: publishProductAction,
    discard: discardProductDraftAction,
    hide: hideOwnProductAction,
    show: showOwnProductAction,
    remove: deleteProductAction,
    restore: restoreProductAction,
  },
  site: {
    draftAddress: '/api/admin/products/draft',
    uploadAddress: '/api/admin/products/media',
    list: () => adminPaths.products({ of: 'site' }),
    editor: (id: string) => adminPaths.productEdit(id),
    preview: (id: string) => adminPaths.productPreview(id),
    publish: publishSiteProductAction,
    discard: discardSiteDraftAction,
    hide: hideSiteProductAction,
    show: showProductAction,
    remove: deleteSiteProductAction,
    restore: restoreSiteProductAction,
  },
} as const;

export type HouseName = keyof typeof houses;
