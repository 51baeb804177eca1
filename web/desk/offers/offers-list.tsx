import { useState } from 'react';
import { Link } from 'react-router';
import type { OneAnswer } from '#contract/http/envelopes.schema.ts';
import type { DeskOffer } from '#contract/offers/offers.schema.ts';
import { mayOffer, type OfferAction, offerHours, offerStates, openOffers } from '#contract/offers/offers.ts';
import { useDates } from '../../features/preferences/use-dates.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Badge } from '../../ui/badge.tsx';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { Price } from '../../ui/price.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useDeskRows } from '../calls/desk-reads.ts';
import { useDeskChange } from '../calls/use-desk-change.ts';
import { parseWholeNumber } from '../forms/parse-figures.ts';
import { ListScreen } from '../lists/list-screen.tsx';
import { useListAddress } from '../lists/use-list-address.ts';
import { filterByWatch, usePieces, useSeesCosts } from '../pieces/pieces.queries.ts';
import { SmallButton } from '../ui/small-button.tsx';

type DeskOfferAction = Extract<OfferAction, 'accept' | 'counter' | 'refuse'>;

export function OffersList() {
	const { t } = useTranslation();
	const list = useListAddress({ states: ['open', ...offerStates, 'all'] });
	const states = list.state === 'open' ? openOffers : list.state === 'all' ? null : [list.state];
	return (
		<ListScreen
			title={t('desk.offers.title')}
			about={t('desk.offers.about')}
			list={list}
			query={useDeskRows<DeskOffer>(['offers'], 'owner/offers', {
				...(states && { filters: { state: { $in: states } } }),
				...list.catalogueQuery,
			})}
			states={{ textOf: (state) => t(`desk.offers.state.${state}`) }}
			search={t('desk.offers.search')}
			empty={t('desk.offers.none')}
			item={(offer) => <OfferItem offer={offer} />}
		/>
	);
}

/** The cost of the pieces that an offer is for. Only the owner sees it. */
function OfferedPieceCost({ watch }: { watch: string }) {
	const { t } = useTranslation();
	const seesCosts = useSeesCosts();
	const { data } = usePieces(
		{
			filters: { ...filterByWatch(watch), state: { $in: ['onSale', 'reserved'] } },
			pagination: { pageSize: 25 },
		},
		{ enabled: seesCosts },
	);
	const costs = (data?.data ?? []).flatMap(({ cost, repairs, consigned, owed }) =>
		consigned ? (owed ?? []) : typeof cost === 'number' ? cost + (repairs ?? 0) : [],
	);
	if (!seesCosts || costs.length === 0) return null;
	const [min, max] = [Math.min(...costs), Math.max(...costs)];
	return (
		<span className="text-soft">
			{t('desk.offers.cost')} <Price amount={min} />
			{max > min && (
				<>
					–<Price amount={max} />
				</>
			)}
		</span>
	);
}

function OfferItem({ offer }: { offer: DeskOffer }) {
	const { t } = useTranslation();
	const { moment } = useDates();
	const [price, setPrice] = useState('');
	const [answer, setAnswer] = useState('');
	const { documentId, updatedAt, state, watch, customer, amount, counter, message, order } = offer;
	const change = useDeskChange(
		(api, action: DeskOfferAction) =>
			api.post<OneAnswer<DeskOffer>>(`owner/offers/${documentId}/${action}`, {
				data: {
					updatedAt,
					...(action === 'counter' && { amount: parseWholeNumber(price) ?? 0 }),
					answer: answer.trim() || null,
				},
			}),
		{ done: ({ data }) => t(`desk.offers.state.${data.state}`) },
	);
	const name = `${watch.brand} ${watch.model}`;
	const isOpen = mayOffer('refuse', state);
	return (
		<li className="grid gap-2 border-b border-line py-4">
			<div className="flex flex-wrap items-baseline gap-x-6 gap-y-1">
				<Link to={`/owner/watches/${watch.documentId}`} className="font-medium hover:underline">
					{name}
				</Link>
				<span>
					<Price amount={amount} /> {t('desk.offers.of')} <Price amount={watch.price} />
				</span>
				{isOpen && <OfferedPieceCost watch={watch.documentId} />}
				{counter !== null && (
					<span>
						{t('desk.offers.countered')} <Price amount={counter} />
					</span>
				)}
				<span className="text-sm text-soft wrap-anywhere">
					{customer.name}, {customer.email}
				</span>
				<Badge tone={isOpen ? 'brass' : 'neutral'}>{t(`desk.offers.state.${state}`)}</Badge>
				{order && <Link to={`/owner/orders/${order.documentId}`}>{order.number}</Link>}
			</div>
			{message && <p className="text-sm wrap-anywhere">{message}</p>}
			{isOpen && (
				<>
					<p className="text-sm text-soft">{t('desk.offers.until', { time: moment(offer.expiresAt) })}</p>
					<div className="flex flex-wrap items-end gap-3">
						<TextField
							label={t('desk.offers.answer')}
							maxLength={300}
							value={answer}
							onChange={({ target }) => setAnswer(target.value)}
							className="max-sm:w-full"
						/>
						{mayOffer('accept', state) && (
							<ConfirmButton
								look="primary"
								message={t('desk.offers.acceptAbout', { hours: offerHours, watch: name })}
								accept={t('desk.offers.accept')}
								busy={change.isPending}
								onAccept={() => change.mutateAsync('accept')}
							/>
						)}
						<SmallButton look="danger" busy={change.isPending} onClick={() => change.mutate('refuse')}>
							{t('desk.offers.refuse')}
						</SmallButton>
						{mayOffer('counter', state) && (
							<div className="flex items-end gap-3 max-sm:w-full">
								<TextField
									label={t('desk.offers.price')}
									inputMode="numeric"
									value={price}
									onChange={({ target }) => setPrice(target.value)}
									className="min-w-0 flex-1"
								/>
								<SmallButton
									disabled={!parseWholeNumber(price)}
									busy={change.isPending}
									onClick={() => change.mutate('counter')}
								>
									{t('desk.offers.counter')}
								</SmallButton>
							</div>
						)}
					</div>
				</>
			)}
		</li>
	);
}
