import { redirect } from 'react-router';

/** Any other address leads home (specification, route table). */
export const loader = () => redirect('/');
export const clientLoader = () => redirect('/');

export default function UnknownPage() {
	return null;
}
