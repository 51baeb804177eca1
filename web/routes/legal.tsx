import { type ClientLoaderFunctionArgs, useLocation } from 'react-router';
import type { LegalPageName } from '../features/information/legal-facts.ts';
import { LegalPage, legalStills } from '../features/information/legal-page.tsx';

export const handle = { texts: ['legal'] };

/** The legal page for the current path. */
const nameIn = (pathname: string) => pathname.toLowerCase().split('/')[1] as LegalPageName;

export const loader = () => null;
export const clientLoader = ({ request }: ClientLoaderFunctionArgs) =>
	legalStills[nameIn(new URL(request.url).pathname)].load().then(() => null);

export default function Legal() {
	const name = nameIn(useLocation().pathname);
	return <LegalPage key={name} name={name} />;
}
