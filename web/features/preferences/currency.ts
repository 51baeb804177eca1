import { useSyncExternalStore } from 'react';

/** `USD`: dollars are shown beside the pesos. One always pays in pesos. */
export type CurrencyChoice = 'CLP' | 'USD';

const storageKey = 'currency';
const listeners = new Set<() => void>();
let unsaved: CurrencyChoice | undefined;

function read(): CurrencyChoice {
	if (unsaved) return unsaved;
	try {
		return localStorage.getItem(storageKey) === 'USD' ? 'USD' : 'CLP';
	} catch {
		return 'CLP';
	}
}

export function chooseCurrency(choice: CurrencyChoice): void {
	try {
		localStorage.setItem(storageKey, choice);
		unsaved = undefined;
	} catch {
		unsaved = choice;
	}
	for (const listener of listeners) listener();
}

function follow(listener: () => void): () => void {
	const onOtherTab = (event: StorageEvent) => event.key === storageKey && listener();
	listeners.add(listener);
	addEventListener('storage', onOtherTab);
	return () => {
		listeners.delete(listener);
		removeEventListener('storage', onOtherTab);
	};
}

/** The currency shown. Pesos on the server and while hydrating. */
export function useCurrency() {
	const currency = useSyncExternalStore(follow, read, (): CurrencyChoice => 'CLP');
	return { currency, choose: chooseCurrency };
}
