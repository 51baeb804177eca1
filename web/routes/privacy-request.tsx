import { useSearchParams } from 'react-router';
import { useHydrated } from '../api/hydrated.tsx';
import { PasswordPageFrame } from '../features/account/password-page-frame.tsx';
import { PageHead } from '../features/page/page-head.tsx';
import { ConfirmPrivacyRequest } from '../features/privacy-requests/confirm-privacy-request.tsx';
import { PrivacyRequestForm } from '../features/privacy-requests/privacy-request-form.tsx';
import { useTranslation } from '../i18n/use-translation.ts';

export const handle = { texts: ['privacyRequest'] };

/**
 * The form for a request about personal data, and the page that confirms one by the link in a mail
 * (`?code=…`).
 */
export default function PrivacyRequestRoute() {
	const { t } = useTranslation();
	const hydrated = useHydrated();
	const [search] = useSearchParams();
	// The server renders the same page for every code, so only the browser reads it.
	const code = hydrated ? search.get('code') : null;
	const title = t(code ? 'privacyRequest.confirmTitle' : 'privacyRequest.title');
	return (
		<PasswordPageFrame title={title} text={t(code ? 'privacyRequest.confirmText' : 'privacyRequest.text')}>
			<PageHead title={title} noIndex />
			{code ? <ConfirmPrivacyRequest code={code} /> : <PrivacyRequestForm />}
		</PasswordPageFrame>
	);
}
