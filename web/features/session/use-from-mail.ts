import { useSearchParams } from 'react-router';

/** Whether a mail's link led to this page (`?from=mail`). */
export function useFromMail(): boolean {
	const [search] = useSearchParams();
	return search.get('from') === 'mail';
}
