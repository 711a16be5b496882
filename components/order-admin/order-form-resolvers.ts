import { formResolver } from '@/components/forms/form-resolver';
import { cancelSchema, paySchema, refundSchema, shipSchema } from '@/lib/orders/admin/schemas';

export const payResolver = formResolver(paySchema);
export const shipResolver = formResolver(shipSchema);
export const cancelResolver = formResolver(cancelSchema);
export const refundResolver = formResolver(refundSchema);
