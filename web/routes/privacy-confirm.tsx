import { ConfirmPrivacyRequest } from '../features/privacy-requests/confirm-privacy-request.tsx';

export const handle = { texts: ['privacyRequest'], search: ['done'] };

/** Opened from a mail's link, `?code=…`: confirms a request about personal data. */
export default function PrivacyConfirmRoute() {
	return <ConfirmPrivacyRequest />;
}
