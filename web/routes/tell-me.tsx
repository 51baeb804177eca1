import { useLocation } from 'react-router';
import { PasswordPageFrame } from '../features/account/password-page-frame.tsx';
import { PageHead } from '../features/page/page-head.tsx';
import { SubscriptionCodeForm } from '../features/subscriptions/subscription-code-form.tsx';
import { useTranslation } from '../i18n/use-translation.ts';

export const handle = { texts: ['tellMe'], search: ['done'] };

/** Opened from a mail's link, `?code=…`: confirms a subscription or unsubscribes. */
export default function SubscriptionConfirmationPage() {
	const { t } = useTranslation();
	const name = /^\/unsubscribe/i.test(useLocation().pathname) ? 'unsubscribe' : 'confirm';
	return (
		<PasswordPageFrame key={name} title={t(`tellMe.${name}.title`)} text={t(`tellMe.${name}.text`)}>
			<PageHead title={t(`tellMe.${name}.title`)} noIndex />
			<SubscriptionCodeForm name={name} />
		</PasswordPageFrame>
	);
}
