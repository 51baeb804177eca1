import { useSyncExternalStore } from 'react';

/** The visitor's choice; `system` follows the device. */
export type ThemeChoice = 'light' | 'dark' | 'system';

const storageKey = 'theme';
const listeners = new Set<() => void>();

function readChoice(): ThemeChoice {
	try {
		const stored = localStorage.getItem(storageKey);
		return stored === 'light' || stored === 'dark' ? stored : 'system';
	} catch {
		return 'system';
	}
}

const deviceIsDark = () => matchMedia('(prefers-color-scheme: dark)').matches;
const isDark = () => document.documentElement.dataset.theme === 'dark';

function apply(choice: ThemeChoice): void {
	const dark = choice === 'dark' || (choice === 'system' && deviceIsDark());
	document.documentElement.dataset.theme = dark ? 'dark' : 'light';
	for (const listener of listeners) listener();
}

export function chooseTheme(choice: ThemeChoice): void {
	try {
		if (choice === 'system') localStorage.removeItem(storageKey);
		else localStorage.setItem(storageKey, choice);
	} catch {
		// Storage is closed: the choice lasts as long as the page.
	}
	apply(choice);
}

/** Calls back when the theme changes here, on the device or in another tab. */
export function followTheme(listener: () => void): () => void {
	const device = matchMedia('(prefers-color-scheme: dark)');
	const onDevice = () => apply(readChoice());
	const onOtherTab = (event: StorageEvent) => event.key === storageKey && apply(readChoice());
	listeners.add(listener);
	device.addEventListener('change', onDevice);
	addEventListener('storage', onOtherTab);
	return () => {
		listeners.delete(listener);
		device.removeEventListener('change', onDevice);
		removeEventListener('storage', onOtherTab);
	};
}

/** The chosen theme and its effect. On the server and during hydration: system, light. */
export function useTheme() {
	const choice = useSyncExternalStore(followTheme, readChoice, (): ThemeChoice => 'system');
	const dark = useSyncExternalStore(followTheme, isDark, () => false);
	return { choice, dark, choose: chooseTheme };
}
