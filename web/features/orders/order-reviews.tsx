import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Role } from '#contract/accounts/accounts.ts';
import type { Order } from '#contract/orders/orders.schema.ts';
import { wasSent } from '#contract/orders/state-questions.ts';
import type { ReviewableItem } from '#contract/reviews/reviews.schema.ts';
import { useApi } from '../../api/api-context.ts';
import { lazyWithTexts } from '../../i18n/lazy-with-texts.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ordersKey } from './orders.queries.ts';

const ReviewDialog = lazyWithTexts(() => import('./review-dialog.tsx'));

/** Invites the buyer to review the watches, and shows the reviews written. */
export function OrderReviews({ order, viewer }: { order: Order; viewer: Role }) {
	const { t } = useTranslation();
	const api = useApi();
	const [chosen, setChosen] = useState<ReviewableItem | null>(null);
	const path = `orders/${order.documentId}/reviews`;
	const items = useQuery({
		queryKey: [...ordersKey(viewer), 'reviews', order.documentId, order.updatedAt],
		queryFn: ({ signal }) => api.get<{ data: ReviewableItem[] }>(path, undefined, { as: viewer, signal }),
		enabled: wasSent(order),
		staleTime: 0,
	});
	const shown = items.data?.data.filter(({ isOpen, review }) => isOpen || review) ?? [];
	if (shown.length === 0) return null;
	return (
		<Card>
			<h2 className="mb-4 text-xl">{t('reviews.title')}</h2>
			<ul className="grid gap-5">
				{shown.map((item) => (
					<li key={item.item} className="grid gap-2">
						<span className="wrap-anywhere">
							{item.brand} {item.model}
						</span>
						{item.review ? (
							<>
								<p className="text-sm text-soft">{t('reviews.stars', { count: item.review.rating })}</p>
								<p className="whitespace-pre-line wrap-anywhere">{item.review.text}</p>
								{item.review.answer && (
									<p className="text-sm whitespace-pre-line wrap-anywhere text-soft">
										{t('reviews.answer')} {item.review.answer}
									</p>
								)}
								{item.review.hiddenReason && (
									<p className="text-sm text-warning">
										{t('reviews.hidden', { reason: item.review.hiddenReason })}
									</p>
								)}
							</>
						) : (
							<Button
								look="quiet"
								size="small"
								className="justify-self-start"
								onClick={() => setChosen(item)}
							>
								{t('reviews.write')}
								<span className="sr-only">: {item.model}</span>
							</Button>
						)}
					</li>
				))}
			</ul>
			{chosen && <ReviewDialog path={path} viewer={viewer} item={chosen} onClose={() => setChosen(null)} />}
		</Card>
	);
}
