import { useSyncExternalStore } from 'react';
import { browserText } from '../../../ui/browser-text.ts';
import { readWrist, wristRange } from './wrist.ts';

const storedWrist = browserText('wrist');

const stored = (): number => readWrist(storedWrist.read());

const remember = (circumference: number): void => storedWrist.write(String(readWrist(String(circumference))));

/** The visitor's wrist circumference in mm, stored in this browser. */
export function useWrist(): [number, (circumference: number) => void] {
	return [useSyncExternalStore(storedWrist.follow, stored, () => wristRange.usual), remember];
}
