import type { DeskOrder } from '#contract/orders/desk-orders.schema.ts';
import type { DeskReview } from '#contract/reviews/reviews.schema.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Card } from '../../ui/card.tsx';
import { useDeskRows, watched } from '../calls/desk-reads.ts';
import { ReviewLine } from './review-line.tsx';

export function ReviewsCard({ order }: { order: DeskOrder }) {
	const { t } = useTranslation();
	const query = { filters: { order: { documentId: order.documentId } } };
	const { data } = useDeskRows<DeskReview>(['reviews', order.documentId], 'owner/reviews', query, watched);
	if (!data || data.data.length === 0) return null;
	return (
		<Card title={t('desk.nav.reviews')} className="grid gap-4">
			{data.data.map((review) => (
				<ReviewLine key={review.documentId} review={review} />
			))}
		</Card>
	);
}
