import { lazy, Suspense, useSyncExternalStore } from 'react';
import { toastsWanted } from '../../ui/toast.ts';

const Toasts = lazy(() => import('../../ui/toasts.tsx'));

/** Renders toasts; empty until the first one. */
export function ToastPlace() {
	const wanted = useSyncExternalStore(toastsWanted.subscribe, toastsWanted.get, () => false);
	if (!wanted) return null;
	return (
		<Suspense fallback={null}>
			<Toasts />
		</Suspense>
	);
}
