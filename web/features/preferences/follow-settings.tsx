import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { useApi } from '../../api/api-context.ts';
import { useSession } from '../../api/session.ts';
import { exchangeRateQuery } from '../../api/shop.queries.ts';
import { DollarRate } from '../../ui/dollar-rate.ts';
import { useCurrency } from './currency.ts';

/** Applies a customer's theme, language and currency, and follows the device's theme. */
export function FollowSettings() {
	const { user } = useSession();
	useEffect(() => {
		// Follows the device and other tabs on every page.
		void import('./theme.ts').then(({ followTheme }) => followTheme(() => {})).catch(() => {});
	}, []);
	useEffect(() => {
		if (!user) return;
		void import('./stored-settings.ts')
			.then(({ takeOverSettings }) => takeOverSettings(user))
			.catch(() => {});
	}, [user]);
	return null;
}

/** Shows dollars beside the pesos when the viewer chose it and a current rate is known. */
export function ShownDollars({ children }: { children: ReactNode }) {
	const { currency } = useCurrency();
	const { data } = useQuery({ ...exchangeRateQuery(useApi()), enabled: currency === 'USD' });
	const rate = currency === 'USD' && data?.isCurrent ? data.rate : null;
	return <DollarRate value={rate}>{children}</DollarRate>;
}
