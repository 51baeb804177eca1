import { useTranslation } from '../../i18n/use-translation.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { Price } from '../../ui/price.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { WorkingDays } from '../time/working-days.tsx';
import type { DeliveryChoice } from './use-delivery.ts';

/** Chooses between shipping and pickup if the shop offers both. */
export function PickupChoice({ delivery }: { delivery: DeliveryChoice }) {
	const { t } = useTranslation();
	if (delivery.pickup === null) return null;
	return (
		<div className="mb-4">
			<RadioGroup
				legend={t('checkout.delivery.how')}
				hideLegend
				name="delivery"
				value={delivery.isPickedUp ? 'pickup' : 'courier'}
				onChange={(value) => delivery.pickUp(value === 'pickup')}
				options={[
					{ value: 'courier', label: <span className="font-medium">{t('checkout.delivery.send')}</span> },
					{
						value: 'pickup',
						label: (
							<span className="grid">
								<span className="font-medium">{t('checkout.delivery.pickup')}</span>
								<span className="text-sm wrap-anywhere text-soft">{delivery.pickup}</span>
							</span>
						),
						trailing: t('checkout.summary.free'),
					},
				]}
			/>
		</div>
	);
}

/** Chooses the carrier. Renders nothing for the flat rate, which the summary shows, and for pickup. */
export function CarrierChoice({ delivery }: { delivery: DeliveryChoice }) {
	const { t } = useTranslation();
	const { options, way, choose, isPickedUp, isError, refetch } = delivery;
	if (isError) return <ErrorState message={t('checkout.delivery.failed')} onRetry={() => refetch()} />;
	if (isPickedUp || !way?.carrier) return null;
	return (
		<section aria-labelledby="checkout-delivery">
			<h2 id="checkout-delivery" className="mb-4 text-xl">
				{t('checkout.delivery.title')}
			</h2>
			<RadioGroup
				legend={t('checkout.delivery.title')}
				hideLegend
				name="carrier"
				look="cards"
				value={way.carrier}
				onChange={choose}
				options={options.map(({ carrier, days, price }) => ({
					value: carrier ?? '',
					label: (
						<span className="grid">
							<span className="font-medium wrap-anywhere">{carrier}</span>
							<span className="text-sm text-soft">
								<WorkingDays days={days} />
							</span>
						</span>
					),
					trailing: price === 0 ? t('checkout.summary.free') : <Price amount={price} />,
				}))}
			/>
		</section>
	);
}
