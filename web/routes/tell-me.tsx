import { PasswordPageFrame } from '../features/account/password-page-frame.tsx';
import { PageHead } from '../features/layout/page-head.tsx';
import { CodeForm } from '../features/tell-me/code-form.tsx';
import { useTranslation } from '../i18n/use-translation.ts';

export const handle = { texts: ['tellMe'], search: ['done'] };

/** Opened from a mail's link, `?code=…`. */
export default function TellMePage() {
	const { t } = useTranslation();
	return (
		<PasswordPageFrame title={t('tellMe.confirm.title')} text={t('tellMe.confirm.text')}>
			<PageHead title={t('tellMe.confirm.title')} noIndex />
			<CodeForm name="confirm" />
		</PasswordPageFrame>
	);
}
