import { useTranslation } from '../../i18n/use-translation.ts';
import { Price } from '../../ui/price.tsx';
import { StickyBar } from '../../ui/sticky-bar.tsx';
import { AcceptedTerms } from './accepted-terms.tsx';
import { PlaceOrderAction } from './place-order-action.tsx';
import type { Checkout } from './use-checkout.ts';

/** On a phone: the total and the button, always visible. */
export function CheckoutBar({ checkout }: { checkout: Checkout }) {
	const { t } = useTranslation();
	return (
		<StickyBar>
			{checkout.refusal === null && <AcceptedTerms className="mb-1 text-xs leading-snug" />}
			<div className="flex flex-wrap items-start gap-x-3 gap-y-2">
				<p className="shrink-0">
					<span className="block text-sm leading-tight text-soft">{t('checkout.summary.total')}</span>
					<Price amount={checkout.plusShipping + checkout.discount.amount} currency className="font-medium" />
				</p>
				<div className="min-w-0 flex-1 basis-36">
					<PlaceOrderAction checkout={checkout} />
				</div>
			</div>
		</StickyBar>
	);
}
