import { useSyncExternalStore } from 'react';
import type { Settings } from '#contract/accounts.schema.ts';
import { browserText } from '../../ui/browser-text.ts';

/** `USD`: dollars are shown beside the pesos. One always pays in pesos. */
export type CurrencyChoice = Settings['currency'];

const kept = browserText('currency');
const read = (): CurrencyChoice => (kept.read() === 'USD' ? 'USD' : 'CLP');

export const chooseCurrency = (choice: CurrencyChoice): void => kept.write(choice);

/** The currency shown. Pesos on the server and while hydrating. */
export function useCurrency() {
	const currency = useSyncExternalStore(kept.follow, read, (): CurrencyChoice => 'CLP');
	return { currency, choose: chooseCurrency };
}
