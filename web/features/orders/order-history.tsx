import type { Order } from '#contract/orders/orders.schema.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useDates } from '../preferences/use-dates.ts';

export function OrderHistory({ history }: { history: Order['history'] }) {
	const { t } = useTranslation();
	const dates = useDates();
	return (
		<ol className="grid gap-1 text-sm">
			{history.map(({ at, action }) => (
				<li key={at + action}>
					{t(`orders.action.${action}`)}
					<span className="text-soft"> · {dates.moment(at)}</span>
				</li>
			))}
		</ol>
	);
}
