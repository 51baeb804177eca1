import { AddressesFrame, AddressesPage } from '../features/addresses/addresses-page.tsx';
import { SignedIn } from '../features/session/signed-in.tsx';
import { useTranslation } from '../i18n/use-translation.ts';

export const handle = { texts: ['addresses'] };

export default function Addresses() {
	const { t } = useTranslation();
	return (
		<SignedIn title={t('addresses.title')} frame={<AddressesFrame />}>
			{(user) => <AddressesPage user={user} />}
		</SignedIn>
	);
}
