import { useSearchParams } from 'react-router';

/** Whether a mail's link led here (`?from=mail`); without that mark it redirects instead. */
export function useFromMail(): boolean {
	const [search] = useSearchParams();
	return search.get('from') === 'mail';
}
