import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { Address } from '#contract/accounts/addresses.schema.ts';
import { addressLines } from '#contract/contact/written-addresses.ts';
import type { Offer } from '#contract/offers/offers.schema.ts';
import { offerHours } from '#contract/offers/offers.ts';
import { parcelWeight } from '#contract/orders/parcel-weight.ts';
import type { ShippingOptions } from '#contract/orders/shipping-rates.schema.ts';
import { useApi } from '../../api/api-context.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { AmountList } from '../../ui/amount-list.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Price } from '../../ui/price.tsx';

type AcceptOfferDialogProps = {
	watch: Offer['watch'];
	/** The agreed price, CLP. */
	price: number;
	address: Address | null | undefined;
	busy: boolean;
	onClose: () => void;
	onAccept: () => void;
};

/** Shows the delivery address and the shipping price before the counteroffer is accepted. */
export function AcceptOfferDialog({
	watch,
	price,
	address,
	busy,
	onClose,
	onAccept,
}: AcceptOfferDialogProps) {
	const { t } = useTranslation();
	const api = useApi();
	const query = {
		subtotal: watch.price,
		weight: parcelWeight([watch]),
		...(address && { city: address.city, state: address.state, country: address.country }),
	};
	const { data: shipping } = useQuery({
		queryKey: ['visitor', 'shipping-options', query],
		queryFn: async ({ signal }) =>
			(await api.get<{ data: ShippingOptions }>('shipping-options', query, { signal })).data,
		enabled: Boolean(address),
	});
	// If the customer chooses nothing, the order uses the first option, which is the cheapest.
	const way = shipping?.options[0];
	const buttons = (
		<>
			<Button look="quiet" onClick={onClose}>
				{t('ui.cancel')}
			</Button>
			<Button onClick={onAccept} busy={busy} disabled={!address || !way}>
				{t('offers.take', { hours: offerHours })}
			</Button>
		</>
	);
	return (
		<Dialog open onClose={onClose} title={`${watch.brand} ${watch.model}`} footer={buttons}>
			<div className="grid gap-4">
				<div>
					<h3 className="text-sm text-soft">{t('offers.goesTo')}</h3>
					{address && (
						<address className="grid wrap-anywhere not-italic">
							{addressLines(address).map((line) => (
								<span key={line}>{line}</span>
							))}
						</address>
					)}
					{address === null && <p>{t('offers.noAddress')}</p>}
					<Link to="/addresses" className="text-accent underline underline-offset-4">
						{t(address ? 'offers.otherAddress' : 'offers.addAddress')}
					</Link>
				</div>
				{way && (
					<AmountList
						rows={[
							{ label: t('offers.price'), value: <Price amount={price} /> },
							{
								label: t('offers.shipping'),
								value: way.price === 0 ? t('offers.free') : <Price amount={way.price} />,
							},
							{
								label: t('offers.total'),
								value: <Price amount={price + way.price} currency />,
								strong: true,
							},
						]}
					/>
				)}
			</div>
		</Dialog>
	);
}
