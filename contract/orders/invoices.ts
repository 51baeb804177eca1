import { longestRut, parseRut, type RutFault } from '../contact/rut.ts';

/** The fields of a factura in the order of the form, with the most characters each takes. */
export const invoiceLimits = { rut: longestRut, legalName: 120, activity: 80, address: 160 } as const;
export type InvoiceField = keyof typeof invoiceLimits;
export const invoiceFields = Object.keys(invoiceLimits) as InvoiceField[];
/** Those that name the buyer on a boleta. */
export const buyerFields = ['rut', 'legalName'] as const satisfies InvoiceField[];

/** Whether it is a business that asked for a factura; a buyer who is named gets a boleta. */
export const isFactura = (invoice: { activity?: string | undefined } | null): boolean =>
	invoice?.activity !== undefined;

/** Faults of the typed fields, before the server is asked. All that are asked for are required. */
export function invoiceProblems(
	values: Record<InvoiceField, string>,
	fields: readonly InvoiceField[] = invoiceFields,
): Partial<Record<InvoiceField, 'required' | 'tooLong' | RutFault['fault']>> {
	const found: ReturnType<typeof invoiceProblems> = {};
	for (const field of fields) {
		const text = values[field].trim();
		if (text === '') found[field] = 'required';
		else if (field === 'rut') {
			const read = parseRut(text);
			if ('problem' in read) found.rut = read.problem.fault;
		} else if (text.length > invoiceLimits[field]) found[field] = 'tooLong';
	}
	return found;
}
