import { useSearchParams } from 'react-router';

/** Whether the page was opened from a link in a mail (`?from=mail`). */
export function useFromMail(): boolean {
	const [search] = useSearchParams();
	return search.get('from') === 'mail';
}
