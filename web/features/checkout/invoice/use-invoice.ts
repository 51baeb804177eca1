import { useState } from 'react';
import type { Invoice } from '#contract/orders/invoices.schema.ts';
import { type InvoiceField, invoiceLimits, invoiceProblems } from '#contract/orders/invoices.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { useFields } from '../../../ui/use-fields.ts';

/** The business data of a factura: asked for only once the buyer says that one is wanted. */
export function useInvoice() {
	const { t } = useTranslation();
	const [isWanted, want] = useState(false);
	const fields = useFields<InvoiceField>({ rut: '', legalName: '', activity: '', address: '' });
	return {
		isWanted,
		want,
		fields,
		/** The data to order with, null for none; undefined: a field needs another look and is shown. */
		read(): Invoice | null | undefined {
			if (!isWanted) return null;
			const problems = Object.entries(invoiceProblems(fields.values));
			if (problems.length === 0) return fields.values;
			const told = problems.map(([field, problem]) => [
				field,
				t(`checkout.invoice.problem.${problem}`, { max: invoiceLimits[field as InvoiceField] }),
			]);
			fields.fail(Object.fromEntries(told));
			return undefined;
		},
	};
}
export type InvoiceForm = ReturnType<typeof useInvoice>;
