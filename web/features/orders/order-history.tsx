import type { Order } from '#contract/orders/orders.schema.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useDates } from '../preferences/use-dates.ts';

/** What happened to an order, as points on a line. */
export function OrderHistory({ history }: { history: Order['history'] }) {
	const { t } = useTranslation();
	const dates = useDates();
	return (
		<ol className="text-sm">
			{history.map(({ at, action }) => (
				<li key={at + action} className="group relative pb-3 pl-6 last:pb-0">
					<span
						aria-hidden
						className="absolute top-2 bottom-[-0.5rem] left-1 w-px bg-line group-last:hidden"
					/>
					<span aria-hidden className="absolute top-1.5 left-0 size-2 rounded-full bg-edge" />
					<span className="block">{t(`orders.action.${action}`)}</span>
					<span className="figures block text-soft">{dates.moment(at)}</span>
				</li>
			))}
		</ol>
	);
}
