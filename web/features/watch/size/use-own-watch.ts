import { useMemo, useSyncExternalStore } from 'react';
import { browserText } from '../../../ui/browser-text.ts';
import { type OwnWatch, readOwnWatch } from './own-watch.ts';

const storedWatch = browserText('own-watch');

const remember = (watch: OwnWatch | null): void => storedWatch.write(watch ? JSON.stringify(watch) : '');

/** The visitor's own watch, stored in this browser; null if there is none. */
export function useOwnWatch(): [OwnWatch | null, (watch: OwnWatch | null) => void] {
	const text = useSyncExternalStore(storedWatch.follow, storedWatch.read, () => null);
	return [useMemo(() => readOwnWatch(text), [text]), remember];
}
