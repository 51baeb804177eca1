import { z } from 'zod';
import { accountExportSchema, emailSchema } from '../accounts/accounts.schema.ts';
import { addressExample, addressFieldsSchema } from '../accounts/addresses.schema.ts';
import { isInChile } from '../accounts/addresses.ts';
import { inputOf } from '../http/answers.schema.ts';
import { fault } from '../http/faults.ts';
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
export const guestOrderInputSchema = inputOf({
	...orderInputSchema.shape.data.shape,
	email: emailSchema,
	firstName,
	lastName,
	phone,
	shippingAddress: z
		.strictObject(place)
		.refine(({ zip, country }) => zip !== '' || isInChile(country), {
			path: ['zip'],
			message: fault('zipAbroad'),
		})
		.nullable(),
});
export type GuestOrderInput = z.infer<typeof guestOrderInputSchema>['data'];

const { firstName: first, lastName: last, phone: number, ...placeExample } = addressExample;
export const guestOrderExample = {
	items: [{ documentId: '0io82vzeae5b222fm0i7i2fx', price: 24_990 }],
	email: 'ana@example.com',
	firstName: first,
	lastName: last,
	phone: number,
	shippingAddress: placeExample,
};

/** Everything the shop keeps about a guest. */
export const guestExportSchema = z.object({
	guest: guestSchema,
	orders: accountExportSchema.shape.orders,
	returns: accountExportSchema.shape.returns,
	mails: accountExportSchema.shape.mails,
});
export type GuestExport = z.infer<typeof guestExportSchema>;

/** `key` opens the order without signing in, as its link does. */
export const guestOrderOneSchema = z.object({
	data: orderSchema,
	meta: z.object({ key: z.string() }),
});
