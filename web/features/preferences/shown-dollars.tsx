import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useApi } from '../../api/api-context.ts';
import { exchangeRateQuery } from '../../api/exchange-rate.queries.ts';
import { DollarRate } from '../../ui/dollar-rate.ts';
import { useCurrency } from './currency.ts';

/** Shows dollars beside the pesos if the viewer chose this and a current rate is known. */
export function ShownDollars({ children }: { children: ReactNode }) {
	const { currency } = useCurrency();
	const { data } = useQuery({ ...exchangeRateQuery(useApi()), enabled: currency === 'USD' });
	const rate = currency === 'USD' && data?.isCurrent ? data.rate : null;
	return <DollarRate value={rate}>{children}</DollarRate>;
}
