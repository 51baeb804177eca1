import { useEffect, useState } from 'react';

/** The value after it has not changed for the given time (ms). An empty text counts at once. */
export function useDebounced(value: string, delay: number): string {
	const [settled, setSettled] = useState(value);
	useEffect(() => {
		const timer = setTimeout(() => setSettled(value), value === '' ? 0 : delay);
		return () => clearTimeout(timer);
	}, [value, delay]);
	return value === '' ? '' : settled;
}
