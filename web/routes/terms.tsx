import { LegalPage } from '../features/information/legal-page.tsx';

export const handle = { texts: ['legal'] };

export default function Terms() {
	return <LegalPage name="terms" />;
}
