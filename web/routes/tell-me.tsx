import { useLocation } from 'react-router';
import { SubscriptionCodeForm } from '../features/subscriptions/subscription-code-form.tsx';

export const handle = { texts: ['tellMe'], search: ['done'] };

/** Opened from a mail's link, `?code=…`: confirms a subscription or unsubscribes. */
export default function SubscriptionConfirmationPage() {
	const name = /^\/unsubscribe/i.test(useLocation().pathname) ? 'unsubscribe' : 'confirm';
	return <SubscriptionCodeForm key={name} name={name} />;
}
