import { useSyncExternalStore } from 'react';
import { browserText } from '../../ui/browser-text.ts';

/** The visitor's choice; `system` follows the device. */
export type ThemeChoice = 'light' | 'dark' | 'system';

const storedTheme = browserText('theme');
function readChoice(): ThemeChoice {
	const stored = storedTheme.read();
	return stored === 'light' || stored === 'dark' ? stored : 'system';
}

const device = () => matchMedia('(prefers-color-scheme: dark)');
const isDark = () => document.documentElement.dataset.theme === 'dark';

function apply(): void {
	const choice = readChoice();
	const dark = choice === 'dark' || (choice === 'system' && device().matches);
	const root = document.documentElement;
	const theme = dark ? 'dark' : 'light';
	if (root.dataset.theme === theme) return;
	// Without this, text and background would fade at different speeds and be unreadable in between.
	root.dataset.switching = '';
	root.dataset.theme = theme;
	// The first frame has the new colors; after the second no transition can start from the old ones.
	requestAnimationFrame(() => requestAnimationFrame(() => delete root.dataset.switching));
}

export function chooseTheme(choice: ThemeChoice): void {
	storedTheme.write(choice);
	apply();
}

/** Calls back when the theme changes here, on the device or in another tab. */
export function followTheme(listener: () => void): () => void {
	const follow = () => {
		apply();
		listener();
	};
	const ofDevice = device();
	const stop = storedTheme.follow(follow);
	ofDevice.addEventListener('change', follow);
	return () => {
		stop();
		ofDevice.removeEventListener('change', follow);
	};
}

/** The chosen theme and whether it is dark. On the server and during hydration: system, light. */
export function useTheme() {
	const choice = useSyncExternalStore(followTheme, readChoice, (): ThemeChoice => 'system');
	const dark = useSyncExternalStore(followTheme, isDark, () => false);
	return { choice, dark, choose: chooseTheme };
}
