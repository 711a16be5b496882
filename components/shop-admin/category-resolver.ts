import { formResolver } from '@/components/forms/form-resolver';
import { categorySchema } from '@/lib/shop/category-schemas';

export const categoryResolver = formResolver(categorySchema);
