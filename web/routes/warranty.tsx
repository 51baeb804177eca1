import { LegalPage, legalStill } from '../features/information/legal-page.tsx';

export const handle = { texts: ['legal'] };

const text = legalStill('warranty');
export const loader = () => null;
export const clientLoader = () => text.load().then(() => null);

export default function Warranty() {
	return <LegalPage name="warranty" text={text} />;
}
