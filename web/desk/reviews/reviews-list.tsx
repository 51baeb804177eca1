import type { DeskReview } from '#contract/reviews/reviews.schema.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useDeskRows, watched } from '../calls/desk-reads.ts';
import { ListScreen } from '../lists/list-screen.tsx';
import { RowLink } from '../lists/row-link.tsx';
import { useListAddress } from '../lists/use-list-address.ts';
import { ReviewLine } from './review-line.tsx';

const states = {
	open: { answer: { $null: true }, hiddenReason: { $null: true } },
	shown: { hiddenReason: { $null: true } },
	hidden: { hiddenReason: { $notNull: true } },
	all: {},
} as const;
type ReviewListState = keyof typeof states;

export function ReviewsList() {
	const { t } = useTranslation();
	const list = useListAddress({ states: Object.keys(states) as ReviewListState[] });
	const query = { filters: states[list.state], ...list.catalogueQuery };
	return (
		<ListScreen
			title={t('desk.nav.reviews')}
			about={t('desk.reviews.intro')}
			list={list}
			query={useDeskRows<DeskReview>(['reviews'], 'owner/reviews', query, watched)}
			states={{ label: t('desk.reviews.state.label'), textOf: (state) => t(`desk.reviews.state.${state}`) }}
			search={t('desk.reviews.search')}
			empty={t(list.state === 'open' ? 'desk.reviews.noneOpen' : 'desk.reviews.none')}
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
