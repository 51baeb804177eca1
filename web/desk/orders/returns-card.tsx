import { useState } from 'react';
import type { DeskOrder } from '#contract/orders/desk-orders.schema.ts';
import type { DeskReturn } from '#contract/returns/returns.schema.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Card } from '../../ui/card.tsx';
import { useDeskRows, watched } from '../calls/desk-reads.ts';
import { type DeskReturnAction, ReturnDialog } from './return-dialog.tsx';
import { ReturnLine } from './return-line.tsx';

/** The returns of an order, each with its history, pictures and actions. */
export function ReturnsCard({ order }: { order: DeskOrder }) {
	const { t } = useTranslation();
	const query = { order: order.documentId, pageSize: 100 };
	const { data } = useDeskRows<DeskReturn>(['returns', order.documentId], 'owner/returns', query, watched);
	const [chosen, setChosen] = useState<{ made: DeskReturn; action: DeskReturnAction } | null>(null);
	if (!data || data.data.length === 0) return null;
	return (
		<Card title={t('returns.title')} className="grid gap-4">
			<ul className="grid gap-5">
				{data.data.map((made) => (
					<ReturnLine key={made.documentId} made={made} onAction={(action) => setChosen({ made, action })} />
				))}
			</ul>
			{chosen && <ReturnDialog order={order} {...chosen} onClose={() => setChosen(null)} />}
		</Card>
	);
}
