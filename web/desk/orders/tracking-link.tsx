import { trackingPage } from '#contract/orders/carriers.ts';
import { useTranslation } from '../../i18n/use-translation.ts';

/** The carrier's page of a parcel, where the shop knows it. */
export function TrackingLink({ carrier, tracking }: { carrier: string | null; tracking: string }) {
	const { t } = useTranslation();
	const page = trackingPage(carrier, tracking);
	if (!page) return null;
	return (
		<a href={page} target="_blank" rel="noreferrer" className="text-accent underline underline-offset-4">
			{t('desk.orders.follow')}
		</a>
	);
}
