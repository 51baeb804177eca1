import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useApi } from '../../api/api-context.ts';
import { exchangeRateQuery } from '../../api/exchange-rate.queries.ts';
import { DollarRate } from '../../ui/dollar-rate.ts';
import { useCurrency } from './currency.ts';

/** Lets prices show dollars beside the pesos, for those who chose it and while there is a rate. */
export function ShownDollars({ children }: { children: ReactNode }) {
	const { currency } = useCurrency();
	const { data } = useQuery({ ...exchangeRateQuery(useApi()), enabled: currency === 'USD' });
	return <DollarRate value={currency === 'USD' ? (data?.rate ?? null) : null}>{children}</DollarRate>;
}
