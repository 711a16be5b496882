'use server';

import { memberAction } from '@/lib/server/action';
import { addressIdSchema, addressSchema } from './schemas';
import { deleteAddress, saveAddress, setDefaultAddress } from './service';

const rateLimit = { account: 'addressChangesByAccount' } as const;

export const saveAddressAction = memberAction({ schema: addressSchema, rateLimit }, (form, { viewer }) =>
  saveAddress(viewer, form),
);

export const setDefaultAddressAction = memberAction(
  { schema: addressIdSchema, rateLimit },
  ({ id }, { viewer }) => setDefaultAddress(viewer, id),
);

export const deleteAddressAction = memberAction(
  { schema: addressIdSchema, rateLimit },
  ({ id }, { viewer }) => deleteAddress(viewer, id),
);
