import { type ReactNode, useState } from 'react';
import type { OwnerOrder } from '#contract/orders/desk-orders.schema.ts';
import type { OwnerReview } from '#contract/reviews/reviews.schema.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Card } from '../../ui/card.tsx';
import { controlClass, Field } from '../../ui/field.tsx';
import { useDeskChange, useDeskRows, watched } from '../calls/desk-calls.ts';
import { ActionDialog, useDeskForm } from '../forms/desk-form.tsx';
import { RowLink } from '../lists/data-table.tsx';
import { ListScreen, useListAddress } from '../lists/list-screen.tsx';
import { When } from '../lists/when.tsx';
import { SmallButton } from '../ui/small-buttons.tsx';

const states = {
	open: { answer: { $null: true }, hiddenReason: { $null: true } },
	shown: { hiddenReason: { $null: true } },
	hidden: { hiddenReason: { $notNull: true } },
	all: {},
} as const;
type State = keyof typeof states;

export function ReviewsList() {
	const { t } = useTranslation();
	const list = useListAddress({ states: Object.keys(states) as State[] });
	const query = { filters: states[list.state], ...list.dialect };
	return (
		<ListScreen
			title={t('desk.nav.reviews')}
			about={t('desk.reviews.intro')}
			list={list}
			query={useDeskRows<OwnerReview>(['reviews'], 'owner/reviews', query, watched)}
			states={{ label: t('desk.reviews.state.label'), textOf: (state) => t(`desk.reviews.state.${state}`) }}
			search={t('desk.reviews.search')}
			empty={t('desk.reviews.none')}
			item={(review) => (
				<li className="border-b border-line py-4">
					<ReviewLine review={review}>
						<RowLink to={`/owner/orders/${review.order.documentId}`} className="figures text-accent">
							{review.order.number}
						</RowLink>
					</ReviewLine>
				</li>
			)}
		/>
	);
}

export function ReviewsCard({ order }: { order: OwnerOrder }) {
	const { t } = useTranslation();
	const query = { filters: { order: { documentId: order.documentId } } };
	const { data } = useDeskRows<OwnerReview>(['reviews', order.documentId], 'owner/reviews', query, watched);
	if (!data || data.data.length === 0) return null;
	return (
		<Card title={t('desk.nav.reviews')} className="grid gap-4">
			{data.data.map((review) => (
				<ReviewLine key={review.documentId} review={review} />
			))}
		</Card>
	);
}

type Part = 'answer' | 'hiddenReason';

/** A review with what the shop said of it, to answer or to hide with a reason. */
function ReviewLine({ review, children }: { review: OwnerReview; children?: ReactNode }) {
	const { t } = useTranslation();
	const [part, setPart] = useState<Part | null>(null);
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

function ReviewDialog({ review, part, onClose }: { review: OwnerReview; part: Part; onClose: () => void }) {
	const { t } = useTranslation();
	const isRequired = part === 'hiddenReason' || review.answer === null;
	const { field, submit, busy } = useDeskForm<Record<string, string>, unknown>({
		check: part === 'answer' ? 'reviewAnswer' : 'reviewHiding',
		values: { [part]: review[part] ?? '' },
		more: () => ({ updatedAt: review.updatedAt }),
		// Clearing an answer removes it; a first answer and a reason need words.
		required: isRequired ? [part] : [],
		send: (api, data) => api.put(`owner/reviews/${review.documentId}`, { data }),
		onSent: onClose,
		done: () => t('desk.reviews.done'),
	});
	const { error, ...control } = field(part);
	return (
		<ActionDialog
			title={t(`desk.reviews.act.${part}`)}
			about={t(`desk.reviews.about.${part}`)}
			onClose={onClose}
			form={{ busy, submit }}
		>
			<Field label={t(`desk.reviews.field.${part}`)} error={error} required={isRequired}>
				{(wiring) => (
					<textarea
						{...control}
						{...wiring}
						maxLength={part === 'answer' ? 2000 : 500}
						className={`${controlClass} min-h-28 py-2`}
					/>
				)}
			</Field>
		</ActionDialog>
	);
}
