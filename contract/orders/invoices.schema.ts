import { z } from 'zod';
import { rutSchema } from '../accounts/contact.schema.ts';
import { fault } from '../http/faults.ts';
import { line } from '../http/typed-text.schema.ts';
import { invoiceLimits } from './invoices.ts';

/**
 * The buyer named on the document of an order. A factura names a business with all fields, a boleta only
 * RUT and name.
 */
export const invoiceSchema = z
	.strictObject({
		rut: rutSchema,
		/** Razón social of a business, or the name of a person. */
		legalName: line(invoiceLimits.legalName),
		/** Giro. */
		activity: line(invoiceLimits.activity).optional(),
		address: line(invoiceLimits.address).optional(),
	})
	.superRefine(({ activity, address }, { addIssue }) => {
		if ((activity === undefined) === (address === undefined)) return;
		const path = [activity === undefined ? 'activity' : 'address'];
		addIssue({ code: 'custom', path, message: fault('facturaField') });
	})
	.meta({
		id: 'Invoice',
		examples: [
			{
				rut: '12.345.678-5',
				legalName: 'Comercial Rojas SpA',
				activity: 'Venta al por menor',
				address: 'Av. Providencia 1234, Providencia, Santiago',
			},
		],
	});
export type Invoice = z.infer<typeof invoiceSchema>;
