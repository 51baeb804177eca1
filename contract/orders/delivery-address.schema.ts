import { z } from 'zod';
import { addressExample, addressFieldsSchema, typedAddressSchema } from '../accounts/addresses.schema.ts';
import { decidedOn } from '../http/decisions.schema.ts';
import { inputOf } from '../http/envelopes.schema.ts';
import { exampleTimes } from '../http/rows.schema.ts';

/** Full delivery address of an order. `updatedAt` is the order's and must be sent with a correction. */
export const deliveryAddressSchema = z
	.object({ ...decidedOn, shippingAddress: z.object(addressFieldsSchema.shape) })
	.meta({
		id: 'DeliveryAddress',
		examples: [{ updatedAt: exampleTimes.updatedAt, shippingAddress: addressExample }],
	});
export type DeliveryAddress = z.infer<typeof deliveryAddressSchema>;

/** A corrected address, validated like a new one. */
export const deliveryAddressInputSchema = inputOf({ ...decidedOn, shippingAddress: typedAddressSchema });
export type DeliveryAddressInput = z.infer<typeof deliveryAddressInputSchema>['data'];
