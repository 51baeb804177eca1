import { SecondFactorCard } from './second-factor-card.tsx';
import { SessionsCard } from './sessions-card.tsx';

/** The profile's second factors and sessions. Loaded after the page. */
export default function SecurityCards() {
	return (
		<>
			<SecondFactorCard />
			<SessionsCard />
		</>
	);
}
