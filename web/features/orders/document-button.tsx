import { useState } from 'react';
import type { Order } from '#contract/orders/orders.schema.ts';
import { sendSigned } from '../../api/browser.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { saveFile } from '../../ui/save-file.ts';
import { toast } from '../../ui/toast.ts';

/** Saves the boleta or factura that the shop attached to an order. */
export function DocumentButton({ order }: { order: Order }) {
	const { t } = useTranslation();
	const [busy, setBusy] = useState(false);
	if (!order.document) return null;
	const { kind, number } = order.document;
	const save = async () => {
		setBusy(true);
		try {
			const answer = await sendSigned(`/api/orders/${order.documentId}/document`, {});
			if (!answer.ok) throw new Error(String(answer.status));
			saveFile(await answer.blob(), `${kind}-${number}.pdf`);
		} catch {
			toast.error(t('orders.document.failed'));
		}
		setBusy(false);
	};
	return (
		<Button look="quiet" size="small" className="mt-4" busy={busy} onClick={save}>
			{t(`orders.document.${kind}`, { number })}
		</Button>
	);
}
