import { useSyncExternalStore } from 'react';
import { readWrist, wristRange } from './wrist.ts';

const key = 'wrist';
const listeners = new Set<() => void>();
let memory: string | null = null;

function stored(): number {
	try {
		return readWrist(memory ?? localStorage.getItem(key));
	} catch {
		return readWrist(memory);
	}
}

function remember(circumference: number): void {
	const text = String(readWrist(String(circumference)));
	try {
		localStorage.setItem(key, text);
		memory = null;
	} catch {
		memory = text;
	}
	for (const listener of listeners) listener();
}

function follow(listener: () => void): () => void {
	listeners.add(listener);
	return () => listeners.delete(listener);
}

/** The visitor's wrist, mm around; remembered in this browser. */
export function useWrist(): [number, (circumference: number) => void] {
	return [useSyncExternalStore(follow, stored, () => wristRange.usual), remember];
}
