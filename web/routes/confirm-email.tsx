import { EmailConfirmation } from '../features/account/email-confirmation.tsx';
import { NarrowPageFrame } from '../features/page/narrow-page-frame.tsx';
import { PageHead } from '../features/page/page-head.tsx';
import { useTranslation } from '../i18n/use-translation.ts';

export const handle = { texts: ['confirmation'], search: ['done'] };

/**
 * Opened from a mail's link, `?code=…`. Loading the page confirms nothing; the script or the button does,
 * by POST.
 */
export default function ConfirmEmail() {
	const { t } = useTranslation();
	return (
		<NarrowPageFrame title={t('confirmation.title')} text={t('confirmation.text')}>
			<PageHead title={t('confirmation.title')} noIndex />
			<EmailConfirmation />
		</NarrowPageFrame>
	);
}
