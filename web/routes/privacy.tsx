import type { ClientLoaderFunctionArgs, LoaderFunctionArgs } from 'react-router';
import { loadInBrowser, loadOnServer, type PageQueries } from '../api/page-data.ts';
import { LegalPage, legalStills } from '../features/information/legal-page.tsx';
import { privacyPolicyQuery } from '../features/information/privacy-policy.queries.ts';

export const handle = { texts: ['legal'] };

const queries: PageQueries = ({ api, language }) => [privacyPolicyQuery(api, language)];
export const loader = (args: LoaderFunctionArgs) => loadOnServer(args, queries);
export async function clientLoader(args: ClientLoaderFunctionArgs) {
	await legalStills.privacy.load();
	return loadInBrowser(args, queries);
}

export default function Privacy() {
	return <LegalPage name="privacy" />;
}
