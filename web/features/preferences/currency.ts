import { useSyncExternalStore } from 'react';
import type { UserSettings } from '#contract/accounts/accounts.schema.ts';
import { browserText } from '../../ui/browser-text.ts';

/** `USD` shows dollars beside the pesos. Payment is always in pesos. */
export type CurrencyChoice = UserSettings['currency'];

const storedCurrency = browserText('currency');
const read = (): CurrencyChoice => (storedCurrency.read() === 'USD' ? 'USD' : 'CLP');

export const chooseCurrency = (choice: CurrencyChoice): void => storedCurrency.write(choice);

/** The currency shown. CLP on the server and during hydration. */
export function useCurrency() {
	const currency = useSyncExternalStore(storedCurrency.follow, read, (): CurrencyChoice => 'CLP');
	return { currency, choose: chooseCurrency };
}
