import type { Order } from '#contract/orders/orders.schema.ts';
import { shopRate } from '#contract/payments/money.ts';
import { useTranslation } from '../../i18n/use-translation.ts';

/** Where an order's rate is from; services ask to be named. */
export function RateSource({ order: { exchangeRate, exchangeRateSource } }: { order: Order }) {
	const { t } = useTranslation();
	if (exchangeRate === null || exchangeRateSource === null) return null;
	if (exchangeRateSource === shopRate) return <p className="text-sm text-soft">{t('payments.rateOwn')}</p>;
	return (
		<p className="mt-1 text-sm">
			<a
				href={exchangeRateSource}
				target="_blank"
				rel="noopener noreferrer"
				className="text-accent underline underline-offset-4"
			>
				{t('payments.rateSource', { host: hostOf(exchangeRateSource) })}
			</a>
		</p>
	);
}

function hostOf(address: string): string {
	try {
		return new URL(address).hostname.replace(/^(www|open|api)\./, '');
	} catch {
		return address;
	}
}
