import type { Order } from '#contract/orders/orders.schema.ts';
import { hasUsed } from '#contract/orders/papers.ts';
import { isPaid } from '#contract/orders/state-questions.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Card } from '../../ui/card.tsx';
import { OrderPapers } from './order-papers.tsx';
import { PaperButton } from './paper-button.tsx';

export const hasPapers = (order: Order): boolean => isPaid(order) || order.document !== null;

export function PapersCard({ order }: { order: Order }) {
	const { t } = useTranslation();
	if (!hasPapers(order)) return null;
	return (
		<Card title={t('orders.papers')} className="grid gap-2">
			<PaperRows order={order} />
		</Card>
	);
}

/** Every document of an order that its buyer may download, one per row. */
export function PaperRows({ order }: { order: Order }) {
	const { t } = useTranslation();
	return (
		<>
			<div>
				{isPaid(order) && <PaperButton order={order} paper="receipt" label={t('orders.receipt')} />}
				{hasUsed(order) && <PaperButton order={order} paper="sheet" label={t('orders.sheet')} />}
				<OrderPapers order={order} />
			</div>
			{!order.document && <p className="text-sm text-soft">{t('orders.documentLater')}</p>}
		</>
	);
}
