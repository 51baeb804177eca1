import { LegalPage, legalStill } from '../features/information/legal-page.tsx';

export const handle = { texts: ['legal'] };

const text = legalStill('returns');
export const loader = () => null;
export const clientLoader = () => text.load().then(() => null);

export default function Returns() {
	return <LegalPage name="returns" text={text} />;
}
