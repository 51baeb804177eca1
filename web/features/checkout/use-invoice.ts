import { useState } from 'react';
import { parseRut } from '#contract/contact/rut.ts';
import type { Invoice } from '#contract/orders/invoices.schema.ts';
import {
	buyerFields,
	type InvoiceField,
	invoiceFaults,
	invoiceFields,
	invoiceLimits,
} from '#contract/orders/invoices.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useFields } from '../../ui/use-fields.ts';

/**
 * The party named on the tax document: the business of a factura, or the buyer where the law requires a
 * name.
 */
export function useInvoice(isNamed: boolean) {
	const { t } = useTranslation();
	const [isWanted, want] = useState(false);
	const fields = useFields<InvoiceField>({ rut: '', legalName: '', activity: '', address: '' });
	const requiredFields: readonly InvoiceField[] = isWanted ? invoiceFields : isNamed ? buyerFields : [];
	const rutMessage = (typed: string) => {
		const read = parseRut(typed);
		return 'problem' in read ? t(`faults.${read.problem.fault}`, { ...read.problem }) : '';
	};
	return {
		isWanted,
		requiredFields,
		want,
		fields,
		/**
		 * The data for the order, or null if no field is required. Undefined if a field is invalid; the field
		 * then shows its error.
		 */
		read(): Invoice | null | undefined {
			if (requiredFields.length === 0) return null;
			const faults = Object.entries(invoiceFaults(fields.values, requiredFields));
			const { rut, legalName, ...business } = fields.values;
			if (faults.length === 0) return { rut, legalName, ...(isWanted && business) };
			const messages = faults.map(([field, fault]) => [
				field,
				fault === 'required' || fault === 'tooLong'
					? t(`checkout.invoice.problem.${fault}`, { max: invoiceLimits[field as InvoiceField] })
					: rutMessage(rut),
			]);
			fields.fail(Object.fromEntries(messages));
			return undefined;
		},
	};
}

export type InvoiceForm = ReturnType<typeof useInvoice>;
