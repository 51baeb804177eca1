import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Address } from '#contract/accounts/addresses.schema.ts';
import { useApi } from '../../api/api-context.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { NoData } from '../../ui/no-data.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { AccountFrame } from '../session/account-frame.tsx';
import { OfferCard } from './offer-card.tsx';
import { offersQuery } from './offers.queries.ts';

type OffersPageProps = {
	/** The customer's default address; null: there is none, undefined: not loaded yet. */
	address: Address | null | undefined;
};

export function OffersPage({ address }: OffersPageProps) {
	const { t } = useTranslation();
	const offers = useQuery(offersQuery(useApi()));
	return (
		<OffersFrame>
			{!offers.data ? (
				<NoData query={offers} message={t('offers.failed')}>
					<OffersSkeleton />
				</NoData>
			) : offers.data.length === 0 ? (
				<EmptyState
					icon="edit"
					title={t('offers.none')}
					text={t('offers.noneHint')}
					action={<LinkButton to="/watches">{t('offers.watches')}</LinkButton>}
				/>
			) : (
				<ul className="grid gap-4">
					{offers.data.map((offer) => (
						<li key={offer.documentId} className="rounded-base border border-line bg-raised p-side md:p-6">
							<OfferCard offer={offer} address={address} />
						</li>
					))}
				</ul>
			)}
		</OffersFrame>
	);
}

const OffersSkeleton = () => <Skeleton className="h-40 w-full" />;

export function OffersFrame({ children = <OffersSkeleton /> }: { children?: ReactNode }) {
	const { t } = useTranslation();
	return (
		<AccountFrame>
			<h1 className="mb-8 text-3xl md:text-4xl">{t('offers.title')}</h1>
			{children}
		</AccountFrame>
	);
}
