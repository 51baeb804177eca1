import { afterWorkingDays } from '#contract/languages/working-days.ts';
import { handlingDays } from '#contract/orders/shipping-terms.ts';
import { describePaymentWays } from '#contract/settings/describe-payment-ways.ts';
import { useHydrated } from '../../api/hydrated.tsx';
import { formatDay } from '../../i18n/format-date.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Icon } from '../../ui/icons.tsx';
import { useConstants } from '../page/constants-context.ts';

/** What buyers want to know before paying: shipping date and payment methods. */
export function PurchasePromises() {
	const { t, language } = useTranslation();
	const { PAYMENT_WAYS } = useConstants();
	const ways = describePaymentWays(PAYMENT_WAYS, (word, values) => t(word, values), language);
	// The shipping date depends on the day of reading, and the server's page is cached, so it states the
	// number of days.
	const isAwake = useHydrated();
	const shipsBy = isAwake
		? t('layout.promises.shipsBy', {
				day: formatDay(afterWorkingDays(new Date(), handlingDays.to).toISOString(), language),
			})
		: t('layout.promises.ships', { count: handlingDays.to });
	return (
		<ul className="grid gap-2 text-sm text-soft">
			<li className="flex gap-3">
				<Icon name="clock" size={18} className="mt-0.5 shrink-0" />
				{shipsBy}
			</li>
			{ways && (
				<li className="flex gap-3">
					<Icon name="card" size={18} className="mt-0.5 shrink-0" />
					{t('layout.footer.pay', { ways })}
				</li>
			)}
		</ul>
	);
}
