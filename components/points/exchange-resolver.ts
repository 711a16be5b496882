import { formResolver } from '@/components/forms/form-resolver';
import { exchangeGoodsSchema } from '@/lib/orders/exchange/schemas';

// Imported when somebody submits, not with the page.

export const exchangeResolver = formResolver(exchangeGoodsSchema.pick({ receiver: true }));
