import { useQuery } from '@tanstack/react-query';
import type { User } from '#contract/accounts/accounts.schema.ts';
import { useApi } from '../api/api-context.ts';
import { useSession } from '../api/session.ts';
import { addressesQuery } from '../features/addresses/addresses.queries.ts';
import { OffersFrame, OffersPage } from '../features/offers/offers-page.tsx';
import { SignedIn } from '../features/session/signed-in.tsx';
import { useTranslation } from '../i18n/use-translation.ts';

export const handle = { texts: ['offers', 'delivery'] };

export default function Offers() {
	const { t } = useTranslation();
	return (
		<SignedIn title={t('offers.title')} frame={<OffersFrame />}>
			{(user) => <OwnOffers user={user} />}
		</SignedIn>
	);
}

/** The offers, and the address that an order placed from one of them is sent to. */
function OwnOffers({ user }: { user: User }) {
	const { viewer } = useSession();
	const { data } = useQuery(addressesQuery(useApi(), viewer));
	const address = data?.find(({ documentId }) => documentId === user.defaultAddress?.documentId);
	return <OffersPage address={data && (address ?? null)} />;
}
