import { formResolver } from '@/components/forms/form-resolver';
import {
  assignStraySchema,
  cancelSchema,
  paySchema,
  refundSchema,
  returnStraySchema,
  shipSchema,
} from '@/lib/orders/admin/schemas';

export const payResolver = formResolver(paySchema);
export const shipResolver = formResolver(shipSchema);
export const cancelResolver = formResolver(cancelSchema);
export const refundResolver = formResolver(refundSchema);
export const assignStrayResolver = formResolver(assignStraySchema);
export const returnStrayResolver = formResolver(returnStraySchema);
