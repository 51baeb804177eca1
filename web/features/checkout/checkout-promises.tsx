import { Link } from 'react-router';
import { describePaymentWays } from '#contract/settings/describe-payment-ways.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Icon } from '../../ui/icons.tsx';
import { useConstants } from '../page/constants-context.ts';

/** What a buyer should know before placing an order: ways to pay, returns and warranty. */
export function CheckoutPromises() {
	const { t, language } = useTranslation();
	const { PAYMENT_WAYS } = useConstants();
	const ways = describePaymentWays(PAYMENT_WAYS, (word, values) => t(word, values), language);
	const link = 'underline decoration-line underline-offset-4 hover:decoration-current';
	return (
		<ul className="grid gap-2 text-sm text-soft">
			{ways && (
				<li className="flex gap-3">
					<Icon name="card" size={18} className="mt-0.5 shrink-0" />
					{t('layout.footer.pay', { ways })}
				</li>
			)}
			<li className="flex gap-3">
				<Icon name="return" size={18} className="mt-0.5 shrink-0" />
				<Link to="/returns" className={link}>
					{t('checkout.promises.returns')}
				</Link>
			</li>
			<li className="flex gap-3">
				<Icon name="shield" size={18} className="mt-0.5 shrink-0" />
				<Link to="/warranty" className={link}>
					{t('checkout.promises.warranty')}
				</Link>
			</li>
		</ul>
	);
}
