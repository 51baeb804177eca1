import { invoiceLimits } from '#contract/orders/invoices.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { InvoiceForm } from './use-invoice.ts';

/** The option of a factura, and the fields for the party named on the tax document. */
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
			{!form.isWanted && form.requiredFields.length > 0 && (
				<p className="mt-3 text-sm text-soft">{t('checkout.invoice.named')}</p>
			)}
			{form.requiredFields.length > 0 && (
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
