import type { Order } from '#contract/orders/orders.schema.ts';
import { hasUsed } from '#contract/orders/papers.ts';
import { isPaid } from '#contract/orders/state-questions.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Card } from '../../ui/card.tsx';
import { OrderPapers } from './order-papers.tsx';
import { PaperButton } from './paper-button.tsx';

export function PapersCard({ order }: { order: Order }) {
	const { t } = useTranslation();
	if (!isPaid(order) && !order.document) return null;
	return (
		<Card title={t('orders.papers')} className="grid gap-2">
			<div>
				{isPaid(order) && (
					<PaperButton order={order} paper="receipt" label={t('orders.receipt')} look="row" />
				)}
				{hasUsed(order) && <PaperButton order={order} paper="sheet" label={t('orders.sheet')} look="row" />}
				<OrderPapers order={order} look="row" />
			</div>
			{!order.document && <p className="text-sm text-soft">{t('orders.documentLater')}</p>}
		</Card>
	);
}
