import { type ReactNode, useState } from 'react';
import type { DeskReview } from '#contract/reviews/reviews.schema.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useDeskChange } from '../calls/use-desk-change.ts';
import { When } from '../lists/when.tsx';
import { SmallButton } from '../ui/small-button.tsx';
import { ReviewDialog, type ReviewPart } from './review-dialog.tsx';

/** A review with the shop's answer, and the actions to answer it or hide it. */
export function ReviewLine({ review, children }: { review: DeskReview; children?: ReactNode }) {
	const { t } = useTranslation();
	const [part, setPart] = useState<ReviewPart | null>(null);
	const show = useDeskChange(
		(api) =>
			api.put(`owner/reviews/${review.documentId}`, {
				data: { updatedAt: review.updatedAt, hiddenReason: null },
			}),
		{ done: () => t('desk.reviews.done') },
	);
	return (
		<div className="grid gap-2 text-sm">
			<p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
				<span className="text-base font-medium wrap-anywhere">
					{review.brand} {review.model}
				</span>
				<span>{t('reviews.stars', { count: review.rating })}</span>
				<span className="wrap-anywhere">{review.name ?? t('desk.reviews.erased')}</span>
				<span className="text-soft">
					<When at={review.createdAt} />
				</span>
				{children}
			</p>
			{review.text && <p className="max-w-text whitespace-pre-line wrap-anywhere">{review.text}</p>}
			{review.answer && (
				<p className="max-w-text whitespace-pre-line wrap-anywhere text-soft">
					{t('reviews.answer')} {review.answer}
				</p>
			)}
			{review.hiddenReason && (
				<p className="wrap-anywhere text-warning">{t('reviews.hidden', { reason: review.hiddenReason })}</p>
			)}
			{review.text && (
				<div className="flex flex-wrap gap-2">
					<SmallButton onClick={() => setPart('answer')}>
						{t(review.answer ? 'desk.reviews.change' : 'desk.reviews.act.answer')}
					</SmallButton>
					{review.hiddenReason === null ? (
						<SmallButton onClick={() => setPart('hiddenReason')}>
							{t('desk.reviews.act.hiddenReason')}
						</SmallButton>
					) : (
						<SmallButton change={show}>{t('desk.reviews.show')}</SmallButton>
					)}
				</div>
			)}
			{part && <ReviewDialog review={review} part={part} onClose={() => setPart(null)} />}
		</div>
	);
}
