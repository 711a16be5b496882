import { formResolver } from '@/components/forms/form-resolver';
import type { ProductForm } from '@/lib/shop/product-form';
import { productFormSchema } from '@/lib/shop/schemas';

// What may be published, checked in the browser. Imported when somebody publishes, not with the page.

/** Checks a product as it would be published now. */
export function productResolver() {
  return formResolver<ProductForm, ProductForm>(productFormSchema());
}
