import type { SecondFactor, UserSession } from '#contract/accounts/second-factor.schema.ts';
import { AccountCardsFrame } from './account-cards-frame.tsx';
import { AccountData } from './account-data.tsx';
import { ConsentsCard } from './consents-card.tsx';
import { SecondFactorCard } from './security/second-factor-card.tsx';
import { SessionsCard } from './security/sessions-card.tsx';
import { useSecurity } from './security/use-security.ts';
import { useConsents } from './use-consents.ts';

/**
 * The account's second factors, sessions, consents and data. Loaded after the page. They appear together,
 * since a list that arrives later would move the buttons below it from under a finger.
 */
export default function AccountCards({ onDeleted }: { onDeleted: () => Promise<void> }) {
	const lists = [
		useSecurity<SecondFactor>('second-factor'),
		useSecurity<UserSession[]>('sessions'),
		useConsents(),
	];
	if (lists.some(({ isPending }) => isPending)) return <AccountCardsFrame />;
	return (
		<>
			<SecondFactorCard />
			<SessionsCard />
			<ConsentsCard />
			<AccountData onDeleted={onDeleted} />
		</>
	);
}
