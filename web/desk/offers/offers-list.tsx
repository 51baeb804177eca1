import type { DeskOffer } from '#contract/offers/offers.schema.ts';
import { offerStates, openOffers } from '#contract/offers/offers.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useDeskRows } from '../calls/desk-reads.ts';
import { ListScreen } from '../lists/list-screen.tsx';
import { useListAddress } from '../lists/use-list-address.ts';
import { OfferItem } from './offer-item.tsx';

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
			states={{ textOf: (state) => t(`desk.offers.states.${state}`) }}
			search={t('desk.offers.search')}
			empty={t(list.state === 'open' ? 'desk.offers.noneOpen' : 'desk.offers.none')}
			item={(offer) => <OfferItem offer={offer} />}
		/>
	);
}
