import { z } from 'zod';
import { addressExample, addressFieldsSchema } from '../accounts/addresses.schema.ts';
import { emailSchema } from '../accounts/contact.schema.ts';
import { checkAddress } from '../contact/address-check.ts';
import { inputOf } from '../http/envelopes.schema.ts';
import { addFault } from '../http/faults.ts';
import { line } from '../http/typed-text.schema.ts';
import { orderInputSchema, orderSchema } from './orders.schema.ts';

const { firstName, lastName, phone, ...place } = addressFieldsSchema.shape;

/** The buyer without an account. Fewer fields are known for a sale at the counter and an order by chat. */
export const guestSchema = z
	.object({
		email: z.string().nullable(),
		phone: z.string().nullable(),
		firstName: z.string().nullable(),
		lastName: z.string().nullable(),
	})
	.meta({ id: 'Guest' });
export type Guest = z.infer<typeof guestSchema>;

/** An order of a buyer who is not signed in. Without `shippingAddress` it is picked up. */
const guestOrderSchema = z.strictObject({
	...orderInputSchema.shape.data.shape,
	email: emailSchema,
	/** The code mailed by `POST guest-orders/code`, which proves that the address is the guest's. */
	emailCode: line(20).optional(),
	firstName,
	lastName,
	/** Without a country code it is Chilean, unless the address is abroad. */
	phone,
	shippingAddress: z.strictObject(place).nullable(),
});
const checkedGuest = ({ phone: typed, shippingAddress }: z.infer<typeof guestOrderSchema>) =>
	checkAddress({ ...(shippingAddress ?? noPlace), phone: typed });
/** An order for pickup has no address, so the phone is treated as Chilean. */
const noPlace = { state: '', city: '', zip: '', country: 'Chile' };
export const guestOrderInputSchema = z.strictObject({
	data: guestOrderSchema
		.superRefine((data, context) => {
			for (const [field, found] of Object.entries(checkedGuest(data).faults))
				addFault(context, found, field === 'phone' ? [field] : ['shippingAddress', field]);
		})
		.overwrite((data) => {
			const { phone: spoken, ...checked } = checkedGuest(data).address;
			const { shippingAddress } = data;
			return {
				...data,
				phone: spoken,
				shippingAddress: shippingAddress && { ...shippingAddress, ...checked },
			};
		}),
});
/** Address to which a code is mailed. */
export const emailCodeInputSchema = inputOf({ email: emailSchema });
export type GuestOrderInput = z.infer<typeof guestOrderInputSchema>['data'];

/** Requests a new mail with the link of an order, sent to the address of the order. */
export const orderLinkRequestSchema = inputOf({ number: line(40), email: emailSchema });
export type OrderLinkRequest = z.infer<typeof orderLinkRequestSchema>['data'];

const { firstName: first, lastName: last, phone: number, ...placeExample } = addressExample;
export const guestOrderExample = {
	items: [{ documentId: '0io82vzeae5b222fm0i7i2fx', price: 24_990 }],
	email: 'ana@example.com',
	firstName: first,
	lastName: last,
	phone: number,
	shippingAddress: placeExample,
};

/** `key` opens the order without signing in, as its link does. */
export const guestOrderOneSchema = z.object({
	data: orderSchema,
	meta: z.object({ key: z.string() }),
});
