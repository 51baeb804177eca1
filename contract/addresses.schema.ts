import { z } from 'zod';
import { line, rowShape } from './answers.schema.ts';

/** All required (specification, point 5). */
export const addressFieldsSchema = z.strictObject({
	firstName: line(80),
	lastName: line(80),
	street: line(200),
	phone: z
		.string()
		.trim()
		.min(1)
		.max(30)
		.regex(/^[+0-9 ()-]+$/),
	city: line(100),
	state: line(100),
	zip: line(20),
	country: line(80),
});
export type AddressFields = z.infer<typeof addressFieldsSchema>;

export const addressInputSchema = z.strictObject({ data: addressFieldsSchema });
export const addressSchema = z.object({ ...rowShape, ...addressFieldsSchema.shape });
export type Address = z.infer<typeof addressSchema>;
export const addressListSchema = z.object({ data: z.array(addressSchema) });
export const addressOneSchema = z.object({ data: addressSchema });
