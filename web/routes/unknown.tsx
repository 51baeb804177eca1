import { redirect } from 'react-router';
import { homeInsteadOfUnknown } from '#contract/catalogue/lost-addresses.ts';

/** Any other address leads home (specification, route table). */
export const loader = () => redirect(homeInsteadOfUnknown);
export const clientLoader = () => redirect(homeInsteadOfUnknown);

export default function UnknownPage() {
	return null;
}
