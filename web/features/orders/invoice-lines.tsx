import type { Order } from '#contract/orders/orders.schema.ts';
import { useTranslation } from '../../i18n/use-translation.ts';

/** The party named on the tax document: the business of a factura, or the buyer of a boleta. */
export function InvoiceLines({ invoice }: { invoice: NonNullable<Order['invoice']> }) {
	const { t } = useTranslation();
	return (
		<p className="grid text-sm wrap-anywhere">
			<span>{invoice.legalName}</span>
			<span>{t('layout.seller.rut', { rut: invoice.rut })}</span>
			{invoice.activity && <span className="text-soft">{invoice.activity}</span>}
			{invoice.address && <span className="text-soft">{invoice.address}</span>}
		</p>
	);
}
