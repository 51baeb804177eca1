import { z } from 'zod';
import { addressExample, addressFieldsSchema, typedAddressSchema } from '../accounts/addresses.schema.ts';
import { decidedOn } from '../http/decisions.schema.ts';
import { inputOf } from '../http/envelopes.schema.ts';
import { exampleTimes } from '../http/rows.schema.ts';

/** Where an order goes, in full; `updatedAt` is the order's and is sent along with a correction. */
export const deliveryAddressSchema = z
	.object({ ...decidedOn, shippingAddress: z.object(addressFieldsSchema.shape) })
	.meta({
		id: 'DeliveryAddress',
		examples: [{ updatedAt: exampleTimes.updatedAt, shippingAddress: addressExample }],
	});
export type DeliveryAddress = z.infer<typeof deliveryAddressSchema>;

/** A corrected address, checked as a new one is. */
export const deliveryAddressInputSchema = inputOf({ ...decidedOn, shippingAddress: typedAddressSchema });
export type DeliveryAddressInput = z.infer<typeof deliveryAddressInputSchema>['data'];
