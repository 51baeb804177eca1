import { SecondFactorCard } from './second-factor-card.tsx';
import { SessionsCard } from './sessions-card.tsx';

/** The profile's second factors and sign-ins; loaded when the page is there. */
export default function SecurityCards() {
	return (
		<>
			<SecondFactorCard />
			<SessionsCard />
		</>
	);
}
