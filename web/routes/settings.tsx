import { useSession } from '../api/session.ts';
import { SettingsPage } from '../features/account/settings-page.tsx';
import { PageHead } from '../features/layout/page-head.tsx';
import { useCurrency } from '../features/preferences/currency.ts';
import { useTheme } from '../features/preferences/theme.ts';
import { useAuthDialog } from '../features/session/auth-dialog-context.ts';
import { changeLanguage } from '../i18n/browser-texts.ts';
import { useTranslation } from '../i18n/use-translation.ts';

export const handle = { texts: ['settings'] };

export default function SettingsRoute() {
	const { t, language } = useTranslation();
	const { user, updateUser } = useSession();
	const dialog = useAuthDialog();
	const theme = useTheme();
	const { currency, choose } = useCurrency();
	return (
		<>
			<PageHead title={t('settings.title')} description={t('settings.description')} />
			<SettingsPage
				stored={user?.settings}
				theme={theme}
				language={{ value: language, choose: (wanted) => void changeLanguage(wanted) }}
				currency={{ value: currency, choose }}
				onSignIn={() => dialog.open('login')}
				onSave={(settings) => updateUser({ settings })}
			/>
		</>
	);
}
