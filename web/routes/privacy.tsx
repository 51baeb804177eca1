import { LegalPage } from '../features/information/legal-page.tsx';

export const handle = { texts: ['legal'] };

export default function Privacy() {
	return <LegalPage name="privacy" />;
}
