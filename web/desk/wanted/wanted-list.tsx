import type { Wish } from '#contract/wanted/wanted.schema.ts';
import { type WishState, wishStates } from '#contract/wanted/wanted.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Badge } from '../../ui/badge.tsx';
import { Price } from '../../ui/price.tsx';
import { useDeskChange } from '../calls/desk-calls.ts';
import { type Columns, RowLink } from '../lists/data-table.tsx';
import { EditedChoice } from '../lists/edited-text.tsx';
import { ListScreen, useListAddress } from '../lists/list-screen.tsx';
import { whenColumn } from '../lists/when.tsx';
import { NewLink } from '../ui/small-buttons.tsx';
import { askerOf, putWish, useWishes, wishedOf } from './wanted.queries.ts';
export function WantedList() {
	const { t } = useTranslation();
	const list = useListAddress({ states: [...wishStates, 'all'] });
	const query = useWishes({
		...(list.state !== 'all' && { filters: { state: { $eq: list.state } } }),
		...list.dialect,
	});
	const counts = query.data?.meta.states;
	const all = counts && Object.values(counts).reduce((sum, count) => sum + count, 0);
	return (
		<ListScreen
			title={t('desk.wanted.title')}
			{...(all === 0 && { about: t('desk.wanted.about') })}
			actions={<NewLink to="/owner/wanted/new">{t('desk.wanted.new')}</NewLink>}
			list={list}
			query={query}
			states={{
				textOf: (state) => t(`desk.wanted.states.${state}`),
				countOf: (state) => (state === 'all' ? all : counts?.[state]),
			}}
			search={t('desk.wanted.search')}
			empty={t(all === 0 ? 'desk.wanted.none' : 'desk.wanted.noneHere')}
			columns={useWishColumns()}
		/>
	);
}

function useWishColumns(): Columns<Wish> {
	const { t } = useTranslation();
	return {
		what: {
			title: t('desk.wanted.what'),
			sort: 'model',
			grows: true,
			cell: (wish) => (
				<span className="block min-w-0 leading-snug wrap-anywhere md:min-w-36">
					<RowLink whole to={`/owner/wanted/${wish.documentId}`}>
						{wishedOf(wish)}
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
			cell: (wish) => <Asker wish={wish} />,
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

function Asker({ wish }: { wish: Wish }) {
	const { name, email, phone } = askerOf(wish);
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

/** State of a wish, chosen where it stands; it can be taken back for ten seconds. */
function StateChoice({ wish }: { wish: Wish }) {
	const { t } = useTranslation();
	const change = useDeskChange((api, state: WishState) => putWish(api, wish, { state }), {
		done: (_answer, state) =>
			t('desk.wanted.moved', { wish: wishedOf(wish), state: t(`desk.wanted.state.${state}`) }),
		undo: (api, { data }) => putWish(api, data, { state: wish.state }),
	});
	return (
		<EditedChoice
			label={t('desk.watches.cell', { field: t('desk.orders.state'), watch: wishedOf(wish) })}
			value={wish.state}
			disabled={change.isPending}
			choices={wishStates.map((value) => ({ value, label: t(`desk.wanted.state.${value}`) }))}
			onChoose={(state) => change.mutate(state)}
		/>
	);
}
