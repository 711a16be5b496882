import { formResolver } from '@/components/forms/form-resolver';
import { addressFormSchema } from '@/lib/orders/addresses/schemas';
import { placeOrderSchema } from '@/lib/orders/checkout/schemas';
import { invoiceSchema } from '@/lib/orders/schemas';

// The checks of addresses and of the checkout. Imported when somebody submits, not with the page.

export const addressResolver = formResolver(addressFormSchema);

export const checkoutResolver = formResolver(
  placeOrderSchema
    .pick({ address: true, method: true, message: true })
    .extend({ invoice: invoiceSchema.nullish() }),
);
