import type { DeskOrder } from '#contract/orders/desk-orders.schema.ts';
import { formatClp } from '#contract/payments/money.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Notice } from '../../ui/notice.tsx';
import { creditPath } from './attach-document-dialog.tsx';
import { AttachedDocumentsCard } from './attached-documents-card.tsx';

/**
 * Credit notes for refunds, and the refunded amount that is not documented yet. Hidden if nothing was
 * refunded.
 */
export function CreditNotesCard({ order }: { order: DeskOrder }) {
	const { t, language } = useTranslation();
	if (order.refunded === 0 && order.credits.length === 0) return null;
	const papers = order.credits.map(({ number, amount, hasXml }) => ({
		path: creditPath(number),
		name: `nota-de-credito-${number}`,
		label: t('orders.credit', { number, amount: formatClp(amount, language) }),
		number,
		hasXml,
	}));
	return (
		<AttachedDocumentsCard order={order} of="credit" papers={papers} attach={t('desk.orders.credit.attach')}>
			{order.creditMissing > 0 && (
				<Notice tone="warning">
					{t('desk.orders.credit.missing', { amount: formatClp(order.creditMissing, language) })}
				</Notice>
			)}
		</AttachedDocumentsCard>
	);
}
