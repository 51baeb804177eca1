import { LegalPage, legalStill } from '../features/information/legal-page.tsx';

export const handle = { texts: ['legal'] };

const text = legalStill('privacy');
export const loader = () => null;
export const clientLoader = () => text.load().then(() => null);

export default function Privacy() {
	return <LegalPage name="privacy" text={text} />;
}
