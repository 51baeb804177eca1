import { z } from 'zod';
import { line } from '../http/answers.schema.ts';
import { isRut, readRut } from '../payments/rut.ts';
import { invoiceLimits } from './invoices.ts';

/** The business that an order is invoiced to. Only a factura needs it; then all of it is required. */
export const invoiceSchema = z
	.strictObject({
		/** Any spelling is taken; `76.123.456-0` is kept. */
		rut: line(invoiceLimits.rut)
			.overwrite((text) => readRut(text) ?? text)
			.refine(isRut, 'must be a RUT with its check digit'),
		/** Razón social. */
		legalName: line(invoiceLimits.legalName),
		/** Giro. */
		activity: line(invoiceLimits.activity),
		address: line(invoiceLimits.address),
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
