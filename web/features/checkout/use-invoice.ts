import { useState } from 'react';
import { parseRut } from '#contract/contact/rut.ts';
import type { Invoice } from '#contract/orders/invoices.schema.ts';
import {
	buyerFields,
	type InvoiceField,
	invoiceFields,
	invoiceLimits,
	invoiceProblems,
} from '#contract/orders/invoices.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useFields } from '../../ui/use-fields.ts';

/** Whom the document names: a factura's business, or the buyer where the law asks for a name. */
export function useInvoice(isNamed: boolean) {
	const { t } = useTranslation();
	const [isWanted, want] = useState(false);
	const fields = useFields<InvoiceField>({ rut: '', legalName: '', activity: '', address: '' });
	const asked: readonly InvoiceField[] = isWanted ? invoiceFields : isNamed ? buyerFields : [];
	const rutMessage = (typed: string) => {
		const read = parseRut(typed);
		return 'problem' in read ? t(`faults.${read.problem.fault}`, { ...read.problem }) : '';
	};
	return {
		isWanted,
		asked,
		want,
		fields,
		/** The data to order with, null for none; undefined: a field needs another look and is shown. */
		read(): Invoice | null | undefined {
			if (asked.length === 0) return null;
			const problems = Object.entries(invoiceProblems(fields.values, asked));
			const { rut, legalName, ...business } = fields.values;
			if (problems.length === 0) return { rut, legalName, ...(isWanted && business) };
			const told = problems.map(([field, problem]) => [
				field,
				problem === 'required' || problem === 'tooLong'
					? t(`checkout.invoice.problem.${problem}`, { max: invoiceLimits[field as InvoiceField] })
					: rutMessage(rut),
			]);
			fields.fail(Object.fromEntries(told));
			return undefined;
		},
	};
}

export type InvoiceForm = ReturnType<typeof useInvoice>;
