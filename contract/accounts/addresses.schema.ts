import { z } from 'zod';
import { documentIdSchema, exampleTimes, line, rowShape } from '../http/answers.schema.ts';
import { fault } from '../http/faults.ts';
import { isInChile } from './addresses.ts';

/** Digits and the signs people write between them. */
export const phonePattern = /^[+0-9 ()-]*$/;

/** All required (specification, point 5); an address in Chile may leave `zip` empty: few know theirs. */
export const addressFieldsSchema = z.strictObject({
	firstName: line(80),
	lastName: line(80),
	street: line(200),
	phone: z.string().trim().min(1).max(30).regex(phonePattern, fault('phone')),
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
	state: 'Región Metropolitana de Santiago',
	zip: '7500000',
	country: 'Chile',
};
export type AddressFields = z.infer<typeof addressFieldsSchema>;

/** A customer's own address in a request: its documentId, or the address as the API gave it. */
export const addressReferenceSchema = z.union([
	documentIdSchema,
	z.looseObject({ documentId: documentIdSchema }).transform(({ documentId }) => documentId),
]);

/** An address that somebody typed. */
export const typedAddressSchema = addressFieldsSchema.refine(
	({ zip, country }) => zip !== '' || isInChile(country),
	{ path: ['zip'], message: fault('zipAbroad') },
);
export const addressInputSchema = z.strictObject({ data: typedAddressSchema });
export const addressSchema = z.object({ ...rowShape, ...addressFieldsSchema.shape }).meta({
	id: 'Address',
	examples: [{ id: 3, documentId: 'r2d1k0x9q8w7e6t5y4u3i2o1', ...exampleTimes, ...addressExample }],
});
export type Address = z.infer<typeof addressSchema>;
