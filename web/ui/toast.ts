import type { ReactNode } from 'react';

type ToastKind = 'blank' | 'success' | 'error' | 'loading' | 'custom';
/** `duration` (ms) overrides the default of the kind. */
type ToastOptions = { id?: string; duration?: number };
type Library = typeof import('react-hot-toast/headless');

let library: Promise<Library> | undefined;
const waiters = new Set<() => void>();
let wanted = false;

/** Loads the library, and the component that renders toasts, with the first toast. */
function load(): Promise<Library> {
	wanted = true;
	for (const wake of waiters) wake();
	library ??= import('react-hot-toast/headless');
	return library;
}

function show(kind: ToastKind, message: ReactNode, options?: ToastOptions): void {
	void load().then(({ toast }) => {
		const content = message as string;
		if (kind === 'blank') toast(content, options);
		else toast[kind](content, options);
	});
}

/** Id of the message about the end of a session, so that only the last one is shown. */
export const sessionToast = 'session';

/** Short translated messages at the bottom of the page. `id` replaces an earlier toast with the same id. */
export const toast = {
	blank: (message: ReactNode, options?: ToastOptions) => show('blank', message, options),
	success: (message: ReactNode, options?: ToastOptions) => show('success', message, options),
	error: (message: ReactNode, options?: ToastOptions) => show('error', message, options),
	loading: (message: ReactNode, options?: ToastOptions) => show('loading', message, options),
	custom: (message: ReactNode, options?: ToastOptions) => show('custom', message, options),
	dismiss: (id?: string) => void load().then((module) => module.toast.dismiss(id)),
};

export const toastsWanted = {
	subscribe(wake: () => void) {
		waiters.add(wake);
		return () => waiters.delete(wake);
	},
	get: () => wanted,
};
