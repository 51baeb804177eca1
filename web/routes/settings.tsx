import { SettingsPage } from '../features/account/settings-page.tsx';
import { PageHead } from '../features/page/page-head.tsx';
import { useTranslation } from '../i18n/use-translation.ts';

export const handle = { texts: ['settings'] };

export default function SettingsRoute() {
	const { t } = useTranslation();
	return (
		<>
			<PageHead title={t('settings.title')} description={t('settings.description')} />
			<SettingsPage />
		</>
	);
}
