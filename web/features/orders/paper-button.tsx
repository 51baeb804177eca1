import { useState } from 'react';
import type { Order } from '#contract/orders/orders.schema.ts';
import { type BuyerPaper, paperFileName } from '#contract/orders/papers.ts';
import { formatClp } from '#contract/payments/money.ts';
import { sendSigned } from '../../api/browser.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { saveFile } from '../../ui/save-file.ts';
import { toast } from '../../ui/toast.ts';

type FileButtonProps = { path: string; name: string; label: string; look?: 'quiet' | 'plain' };

/** Saves a PDF of an order; `path` below `/api/orders`. */
function FileButton({ path, name, label, look = 'quiet' }: FileButtonProps) {
	const { t } = useTranslation();
	const [busy, setBusy] = useState(false);
	const save = async () => {
		setBusy(true);
		try {
			const answer = await sendSigned(`/api/orders/${path}`, {});
			if (!answer.ok) throw new Error(String(answer.status));
			saveFile(await answer.blob(), name);
		} catch {
			toast.error(t('orders.document.failed'));
		}
		setBusy(false);
	};
	return (
		<Button
			look={look}
			{...(look === 'plain' ? { className: 'px-2!' } : { size: 'small' })}
			busy={busy}
			onClick={save}
		>
			{label}
		</Button>
	);
}

/** A paper that the shop writes about an order; `item` names one of its watches, counted from 1. */
export function PaperButton({
	order,
	paper,
	item,
	...button
}: { order: Order; paper: BuyerPaper; item?: number } & Pick<FileButtonProps, 'label' | 'look'>) {
	const query = item === undefined ? '' : `?item=${item}`;
	return (
		<FileButton
			path={`${order.documentId}/papers/${paper}${query}`}
			name={paperFileName(paper, order.number, item)}
			{...button}
		/>
	);
}

/** The boleta or factura, with the XML that a business books, notes of credit, and certificates. */
export function OrderPapers({ order }: { order: Order }) {
	const { t, language } = useTranslation();
	const { documentId, document, credits, items } = order;
	const files: FileButtonProps[] = credits.map(({ number, amount }) => ({
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
