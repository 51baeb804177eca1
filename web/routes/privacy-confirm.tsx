import { NarrowPageFrame } from '../features/page/narrow-page-frame.tsx';
import { PageHead } from '../features/page/page-head.tsx';
import { ConfirmPrivacyRequest } from '../features/privacy-requests/confirm-privacy-request.tsx';
import { useTranslation } from '../i18n/use-translation.ts';

export const handle = { texts: ['privacyRequest'], search: ['done'] };

/** Opened from a mail's link, `?code=…`: confirms a request about personal data. */
export default function PrivacyConfirmRoute() {
	const { t } = useTranslation();
	const title = t('privacyRequest.confirmTitle');
	return (
		<NarrowPageFrame title={title} text={t('privacyRequest.confirmText')}>
			<PageHead title={title} noIndex />
			<ConfirmPrivacyRequest />
		</NarrowPageFrame>
	);
}
