import { useSearchParams } from 'react-router';
import { useHydrated } from '../api/hydrated.tsx';
import { useSession } from '../api/session.ts';
import { NarrowPageFrame } from '../features/page/narrow-page-frame.tsx';
import { PageHead } from '../features/page/page-head.tsx';
import { OwnPrivacyRequests } from '../features/privacy-requests/own-privacy-requests.tsx';
import { PrivacyRequestForm } from '../features/privacy-requests/privacy-request-form.tsx';
import { useTranslation } from '../i18n/use-translation.ts';

export const handle = { texts: ['privacyRequest'], search: ['done'] };

/** The form for a request about personal data, and the requests of a signed-in person. */
export default function PrivacyRequestRoute() {
	const { t } = useTranslation();
	const { user } = useSession();
	const hydrated = useHydrated();
	const [search] = useSearchParams();
	const title = t('privacyRequest.title');
	return (
		<NarrowPageFrame title={title} text={t('privacyRequest.text')}>
			<PageHead title={title} noIndex />
			<PrivacyRequestForm
				order={(hydrated && search.get('order')) || null}
				posted={search.get('done')}
				suggested={hydrated ? search.get('kind') : null}
			/>
			{user && <OwnPrivacyRequests />}
		</NarrowPageFrame>
	);
}
