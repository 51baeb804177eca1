import { z } from 'zod';
import { addressExample, addressFieldsSchema } from '../accounts/addresses.schema.ts';
import { emailSchema } from '../accounts/contact.schema.ts';
import { checkAddress } from '../contact/address-check.ts';
import { inputOf } from '../http/envelopes.schema.ts';
import { addFault } from '../http/faults.ts';
import { line } from '../http/typed-text.schema.ts';
import { orderInputSchema, orderSchema } from './orders.schema.ts';

const { firstName, lastName, phone, ...place } = addressFieldsSchema.shape;

/** Who ordered without an account; a sale at the counter and an order by chat know less of them. */
export const guestSchema = z
	.object({
		email: z.string().nullable(),
		phone: z.string().nullable(),
		firstName: z.string().nullable(),
		lastName: z.string().nullable(),
	})
	.meta({ id: 'Guest' });
export type Guest = z.infer<typeof guestSchema>;

/** An order of somebody who is not signed in. `shippingAddress`: without it, it is picked up. */
const guestOrderSchema = z.strictObject({
	...orderInputSchema.shape.data.shape,
	email: emailSchema,
	/** Of the mail that `POST guest-orders/code` sends: it shows that the address is the guest's. */
	emailCode: line(20).optional(),
	firstName,
	lastName,
	/** Without a country's code it is Chilean, unless the address is abroad. */
	phone,
	shippingAddress: z.strictObject(place).nullable(),
});
const checkedGuest = ({ phone: typed, shippingAddress }: z.infer<typeof guestOrderSchema>) =>
	checkAddress({ ...(shippingAddress ?? noPlace), phone: typed });
/** Somebody who picks the order up gives no address; the phone is then Chilean. */
const noPlace = { state: '', city: '', zip: '', country: 'Chile' };
export const guestOrderInputSchema = z.strictObject({
	data: guestOrderSchema
		.superRefine((data, context) => {
			for (const [field, found] of Object.entries(checkedGuest(data).problems))
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
/** Whom a code is mailed to. */
export const emailCodeInputSchema = inputOf({ email: emailSchema });
export type GuestOrderInput = z.infer<typeof guestOrderInputSchema>['data'];

/** Asks to mail the link of an order again, to the address that it was placed with. */
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
