import { useSyncExternalStore } from 'react';
import { browserText } from '../../../ui/browser-text.ts';
import { readWrist, wristRange } from './wrist.ts';

const kept = browserText('wrist');

const stored = (): number => readWrist(kept.read());

const remember = (circumference: number): void => kept.write(String(readWrist(String(circumference))));

/** The visitor's wrist, mm around; remembered in this browser. */
export function useWrist(): [number, (circumference: number) => void] {
	return [useSyncExternalStore(kept.follow, stored, () => wristRange.usual), remember];
}
