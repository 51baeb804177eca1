import type { DeskOrder } from '#contract/orders/desk-orders.schema.ts';
import { hasUsed, paperFileName } from '#contract/orders/papers.ts';
import { isCancelled, isPaid } from '#contract/orders/state-questions.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Card } from '../../ui/card.tsx';
import { Icon } from '../../ui/icons.tsx';
import { ExportButton } from '../ui/export-button.tsx';

const papersOf = (order: DeskOrder) => [
	...(isPaid(order) ? (['receipt'] as const) : []),
	...(hasUsed(order) ? (['sheet'] as const) : []),
	// Nothing leaves the shop for an order that was closed before it was sent.
	...(isCancelled(order) ? [] : (['slip'] as const)),
	...(isCancelled(order) || !order.shippingAddress ? [] : (['label'] as const)),
];

/** The papers of an order that can be printed, if any. */
export function OrderDocumentsCard({ order }: { order: DeskOrder }) {
	const { t } = useTranslation();
	const papers = papersOf(order);
	if (papers.length === 0) return null;
	return (
		<Card title={t('desk.orders.documents')} className="grid content-start gap-2">
			<ul>
				{papers.map((paper) => (
					<li key={paper} className="flex items-center gap-2 border-b border-line last:border-0 last:-mb-2">
						<Icon name="orders" size={18} className="shrink-0 text-soft" />
						<ExportButton
							look="plain"
							path={`owner/orders/${order.id}/papers/${paper}`}
							name={paperFileName(paper, order.number)}
							label={t(`desk.orders.paper.${paper}`)}
							className="flex-1 justify-start! px-0! text-left!"
						/>
					</li>
				))}
			</ul>
		</Card>
	);
}
