import { ForgotPasswordForm } from '../features/account/forgot-password-form.tsx';
import { NarrowPageFrame } from '../features/page/narrow-page-frame.tsx';
import { PageHead } from '../features/page/page-head.tsx';
import { useTranslation } from '../i18n/use-translation.ts';

export const handle = { texts: ['password'] };

export default function ForgotPassword() {
	const { t } = useTranslation();
	return (
		<NarrowPageFrame title={t('password.forgot.title')} text={t('password.forgot.text')}>
			<PageHead title={t('password.forgot.title')} noIndex />
			<ForgotPasswordForm />
		</NarrowPageFrame>
	);
}
