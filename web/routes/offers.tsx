import { OffersFrame, OffersPage } from '../features/offers/offers-page.tsx';
import { SignedIn } from '../features/session/signed-in.tsx';
import { useTranslation } from '../i18n/use-translation.ts';

export const handle = { texts: ['offers'] };

export default function Offers() {
	const { t } = useTranslation();
	return (
		<SignedIn title={t('offers.title')} frame={<OffersFrame />}>
			{() => <OffersPage />}
		</SignedIn>
	);
}
