import { useId } from 'react';
import { maxOrderItems } from '#contract/orders/order-limits.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';

/** Why the order cannot be placed at the moment: a key of `checkout.reason`. */
export type PlaceOrderRefusal =
	| 'address'
	| 'addressFaults'
	| 'country'
	| 'processing'
	| 'loading'
	| 'tooMany'
	| 'unconfirmed'
	| 'changed';

type PlaceOrderButtonProps = {
	refusal: PlaceOrderRefusal | null;
	/** Maximum number of watches in an order of this account. */
	most: number;
	onPlace: () => void;
};

/** Disabled without an address and while an order is being placed. Screen readers read the reason with it. */
export function PlaceOrderButton({ refusal, most, onPlace }: PlaceOrderButtonProps) {
	const { t } = useTranslation();
	const reason = useId();
	const busy = refusal === 'processing';
	return (
		<div>
			<Button
				size="large"
				className="w-full max-sm:px-1 max-sm:text-base"
				disabled={refusal !== null}
				busy={busy}
				aria-describedby={refusal ? reason : undefined}
				onClick={onPlace}
			>
				{t(busy ? 'checkout.placing' : 'checkout.place')}
			</Button>
			{refusal && (
				<p id={reason} role="status" className="mt-2 text-sm text-soft max-md:mt-1 max-md:text-xs">
					{t(`checkout.reason.${refusal}`, {
						max: refusal === 'unconfirmed' ? most : maxOrderItems,
					})}
				</p>
			)}
		</div>
	);
}
