import { SecondFactorCard } from './second-factor-card.tsx';
import { SessionsCard } from './sessions-card.tsx';

/** What the profile has of second factors and sign-ins; loaded when the page is there. */
export default function SecurityCards() {
	return (
		<>
			<SecondFactorCard />
			<SessionsCard />
		</>
	);
}
