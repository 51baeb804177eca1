import type { Wish } from '#contract/wishes/wishes.schema.ts';
import { type WishState, wishStates } from '#contract/wishes/wishes.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Badge } from '../../ui/badge.tsx';
import { Price } from '../../ui/price.tsx';
import { useDeskChange } from '../calls/use-desk-change.ts';
import type { TableColumns } from '../lists/data-table.tsx';
import { EditedChoice } from '../lists/edited-choice.tsx';
import { RowLink } from '../lists/row-link.tsx';
import { whenColumn } from '../lists/when-column.tsx';
import { putWish, wishContactOf, wishTitle } from './wishes.queries.ts';

export function useWishColumns(): TableColumns<Wish> {
	const { t } = useTranslation();
	return {
		what: {
			title: t('desk.wanted.what'),
			sort: 'model',
			cell: (wish) => (
				<span className="block min-w-0 leading-snug wrap-anywhere md:min-w-36">
					<RowLink fillsRow to={`/owner/wanted/${wish.documentId}`}>
						{wishTitle(wish)}
					</RowLink>
					<span className="block text-sm text-soft">
						{[
							wish.reason && t(`desk.wanted.reason.${wish.reason}`),
							wish.condition !== 'any' && t(`desk.wanted.condition.${wish.condition}`),
							wish.remark,
						]
							.filter(Boolean)
							.join(' · ')}
					</span>
				</span>
			),
		},
		fitting: {
			title: t('desk.wanted.fitting'),
			isFigure: true,
			cell: ({ fitting }) =>
				fitting > 0 && (
					<span className="whitespace-nowrap">
						<Badge tone="accent">{t('desk.wanted.fits', { count: fitting })}</Badge>
					</span>
				),
		},
		who: {
			title: t('desk.wanted.who'),
			sort: 'name',
			cell: (wish) => <WishContact wish={wish} />,
		},
		price: {
			title: t('desk.wanted.highestPrice'),
			sort: 'highestPrice',
			isFigure: true,
			cell: ({ highestPrice }) => highestPrice !== null && <Price amount={highestPrice} />,
		},
		createdAt: whenColumn(t('desk.wanted.since'), 'createdAt', { laptopOnly: true }),
		state: {
			title: t('desk.orders.state'),
			sort: 'state',
			cell: (wish) => <StateChoice wish={wish} />,
		},
	};
}

function WishContact({ wish }: { wish: Wish }) {
	const { name, email, phone } = wishContactOf(wish);
	const [first, ...rest] = [name, email, phone].filter((one) => one !== null);
	return (
		<span className="block min-w-0 leading-snug wrap-anywhere md:min-w-36">
			{first}
			{rest.map((one) => (
				<span key={one} className="block text-sm text-soft">
					{one}
				</span>
			))}
		</span>
	);
}

/** Edits a wish's state in the list. Can be undone for ten seconds. */
function StateChoice({ wish }: { wish: Wish }) {
	const { t } = useTranslation();
	const change = useDeskChange((api, state: WishState) => putWish(api, wish, { state }), {
		done: (_answer, state) =>
			t('desk.wanted.moved', { wish: wishTitle(wish), state: t(`desk.wanted.state.${state}`) }),
		undo: (api, { data }) => putWish(api, data, { state: wish.state }),
	});
	return (
		<EditedChoice
			label={t('desk.watches.cell', { field: t('desk.orders.state'), watch: wishTitle(wish) })}
			value={wish.state}
			disabled={change.isPending}
			choices={wishStates.map((value) => ({ value, label: t(`desk.wanted.state.${value}`) }))}
			onChoose={(state) => change.mutate(state)}
		/>
	);
}
