import { ProfileFrame, ProfilePage } from '../features/account/profile-page.tsx';
import { SignedIn } from '../features/session/signed-in.tsx';
import { useTranslation } from '../i18n/use-translation.ts';

export const handle = { texts: ['profile', 'password', 'confirmation'] };

export default function Profile() {
	const { t } = useTranslation();
	return (
		<SignedIn title={t('profile.title')} frame={<ProfileFrame />}>
			{(user) => <ProfilePage user={user} />}
		</SignedIn>
	);
}
