import type { Order } from '#contract/orders/orders.schema.ts';
import { formatClp } from '#contract/payments/money.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { FileButton, type OrderFileButtonProps } from './file-button.tsx';
import { PaperButton } from './paper-button.tsx';

/** The boleta or factura (with its XML for businesses), credit notes and certificates. */
export function OrderPapers({ order }: { order: Order }) {
	const { t, language } = useTranslation();
	const { documentId, document, credits, items } = order;
	const files: OrderFileButtonProps[] = credits.map(({ number, amount }) => ({
		path: `${documentId}/credit-notes/${encodeURIComponent(number)}`,
		name: `nota-de-credito-${number}.pdf`,
		label: t('orders.credit', { number, amount: formatClp(amount, language) }),
	}));
	if (document) {
		const { kind, number, hasXml } = document;
		const path = `${documentId}/document`;
		const label = t(`orders.document.${kind}`, { number });
		if (hasXml && kind === 'factura')
			files.unshift({
				path: `${path}?format=xml`,
				name: `${kind}-${number}.xml`,
				label: t('orders.document.xml'),
			});
		files.unshift({ path, name: `${kind}-${number}.pdf`, label });
	}
	return (
		<>
			{files.map((file) => (
				<FileButton key={file.path} {...file} />
			))}
			{items.map(
				({ certificate, model }, index) =>
					certificate === 'genuine' && (
						<PaperButton
							// biome-ignore lint/suspicious/noArrayIndexKey: items of an order never move
							key={index}
							order={order}
							paper="certificate"
							item={index + 1}
							label={t('orders.certificate', { model })}
						/>
					),
			)}
		</>
	);
}
