import { useEffect, useState } from 'react';

/** The value once it has not changed for `delay` ms. An empty text takes effect immediately. */
export function useDebounced(value: string, delay: number): string {
	const [settled, setSettled] = useState(value);
	useEffect(() => {
		const timer = setTimeout(() => setSettled(value), value === '' ? 0 : delay);
		return () => clearTimeout(timer);
	}, [value, delay]);
	return value === '' ? '' : settled;
}
