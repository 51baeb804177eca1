import { useState } from 'react';
import type { DeskOrder } from '#contract/orders/desk-orders.schema.ts';
import type { DeskReturn } from '#contract/returns/returns.schema.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Card } from '../../ui/card.tsx';
import { type DeskReturnAction, ReturnDialog } from './return-dialog.tsx';
import { ReturnLine } from './return-line.tsx';
import { useOrderReturns } from './use-order-returns.ts';

/** The returns of an order, each with its history, pictures and actions. */
export function ReturnsCard({ order }: { order: DeskOrder }) {
	const { t } = useTranslation();
	const returns = useOrderReturns(order);
	const [chosen, setChosen] = useState<{ made: DeskReturn; action: DeskReturnAction } | null>(null);
	if (returns.length === 0) return null;
	return (
		<Card id="returns" title={t('returns.title')} className="grid scroll-mt-4 gap-4">
			<ul className="grid gap-5">
				{returns.map((made) => (
					<ReturnLine key={made.documentId} made={made} onAction={(action) => setChosen({ made, action })} />
				))}
			</ul>
			{chosen && <ReturnDialog order={order} {...chosen} onClose={() => setChosen(null)} />}
		</Card>
	);
}
