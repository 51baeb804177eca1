import { z } from 'zod';
import { type CheckedAddress, checkAddress } from '../contact/address-check.ts';
import { longestPhone } from '../contact/phones.ts';
import { addFault } from '../http/faults.ts';
import { documentIdSchema, exampleTimes, rowShape } from '../http/rows.schema.ts';
import { line } from '../http/typed-text.schema.ts';

/**
 * All fields are required (specification, point 5), except `zip` in Chile, where few people know their
 * postal code.
 */
export const addressFieldsSchema = z.strictObject({
	firstName: line(80),
	lastName: line(80),
	street: line(200),
	phone: z.string().trim().min(1).max(longestPhone),
	city: line(100),
	state: line(100),
	zip: z.union([z.literal(''), line(20)]),
	country: line(80),
});
export const addressExample = {
	firstName: 'Ana',
	lastName: 'Rojas',
	street: 'Av. Providencia 1234, depto. 56',
	phone: '+56 9 5555 5555',
	city: 'Providencia',
	state: 'Metropolitana de Santiago',
	zip: '7500000',
	country: 'Chile',
};
export type AddressFields = z.infer<typeof addressFieldsSchema>;

/** A customer's own address in a request: its documentId, or the address as the API returned it. */
export const addressReferenceSchema = z.union([
	documentIdSchema,
	z.looseObject({ documentId: documentIdSchema }).transform(({ documentId }) => documentId),
]);

/** Rejects a typed address with unreadable parts and rewrites a valid one in the shop's spelling. */
export function asChecked<Address extends CheckedAddress, Schema extends z.ZodType<Address, Address>>(
	schema: Schema,
): Schema {
	return schema
		.superRefine((address, context) => {
			for (const [field, found] of Object.entries(checkAddress(address).faults))
				addFault(context, found, [field]);
		})
		.overwrite((address) => checkAddress(address).address);
}
/** An address typed by a person. */
export const typedAddressSchema = asChecked(addressFieldsSchema);
export const addressInputSchema = z.strictObject({ data: typedAddressSchema });
export const addressSchema = z.object({ ...rowShape, ...addressFieldsSchema.shape }).meta({
	id: 'Address',
	examples: [{ id: 3, documentId: 'r2d1k0x9q8w7e6t5y4u3i2o1', ...exampleTimes, ...addressExample }],
});
export type Address = z.infer<typeof addressSchema>;
