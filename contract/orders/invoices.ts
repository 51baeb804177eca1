import { longestRut, parseRut, type RutFault } from '../contact/rut.ts';

/** Fields of a factura in form order, each with its maximum length. */
export const invoiceLimits = { rut: longestRut, legalName: 120, activity: 80, address: 160 } as const;
export type InvoiceField = keyof typeof invoiceLimits;
export const invoiceFields = Object.keys(invoiceLimits) as InvoiceField[];
/** Fields that name the buyer on a boleta. */
export const buyerFields = ['rut', 'legalName'] as const satisfies InvoiceField[];

/** Whether a factura was requested for a business; a person who is named on the document gets a boleta. */
export const isFactura = (invoice: { activity?: string | undefined } | null): boolean =>
	invoice?.activity !== undefined;

/** Validates typed fields before they are sent to the server. All requested fields are required. */
export function invoiceFaults(
	values: Record<InvoiceField, string>,
	fields: readonly InvoiceField[] = invoiceFields,
): Partial<Record<InvoiceField, 'required' | 'tooLong' | RutFault['fault']>> {
	const found: ReturnType<typeof invoiceFaults> = {};
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
