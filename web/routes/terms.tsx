import { LegalPage, legalStill } from '../features/information/legal-page.tsx';

export const handle = { texts: ['legal'] };

const text = legalStill('terms');
export const loader = () => null;
export const clientLoader = () => text.load().then(() => null);

export default function Terms() {
	return <LegalPage name="terms" text={text} />;
}
