import { useNavigation } from 'react-router';

/** Progress bar at the top of the window while the next page loads; it appears after a short delay. */
export function RouteProgress() {
	const { state } = useNavigation();
	if (state === 'idle') return null;
	return (
		<div aria-hidden="true" className="fixed inset-x-0 top-0 z-50 h-0.5 overflow-hidden">
			<div className="h-full w-full origin-left animate-[progress_4s_ease-out_200ms_both] bg-accent" />
		</div>
	);
}
