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
import { Checkbox } from '../../ui/checkbox.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useFields } from '../../ui/use-fields.ts';

/** One line for a buyer who needs a factura, and the fields of whom the document names. */
export function InvoiceSection({ form }: { form: InvoiceForm }) {
	const { t } = useTranslation();
	const { bind, form: element } = form.fields;
	return (
		<section aria-label={t('checkout.invoice.title')}>
			<Checkbox
				label={t('checkout.invoice.want')}
				checked={form.isWanted}
				onChange={(event) => form.want(event.target.checked)}
			/>
			{!form.isWanted && form.asked.length > 0 && (
				<p className="mt-3 text-sm text-soft">{t('checkout.invoice.named')}</p>
			)}
			{form.asked.length > 0 && (
				<form
					ref={element}
					noValidate
					onSubmit={(event) => event.preventDefault()}
					className="mt-3 grid gap-4 sm:grid-cols-2"
				>
					<TextField
						{...bind('rut')}
						label={t(form.isWanted ? 'checkout.invoice.rut' : 'checkout.invoice.ownRut')}
						hint={t('checkout.invoice.rutHint')}
						maxLength={invoiceLimits.rut}
						required
					/>
					<TextField
						{...bind('legalName')}
						label={t(form.isWanted ? 'checkout.invoice.legalName' : 'checkout.invoice.ownName')}
						autoComplete={form.isWanted ? 'organization' : 'name'}
						required
					/>
					{form.isWanted && (
						<>
							<TextField {...bind('activity')} label={t('checkout.invoice.activity')} required />
							<TextField
								{...bind('address')}
								label={t('checkout.invoice.address')}
								autoComplete="street-address"
								required
							/>
						</>
					)}
				</form>
			)}
		</section>
	);
}

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
type InvoiceForm = ReturnType<typeof useInvoice>;
