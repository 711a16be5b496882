import { formResolver } from '@/components/forms/form-resolver';
import { bannerFormSchema } from '@/lib/banners/schemas';

export const bannerResolver = formResolver(bannerFormSchema);
