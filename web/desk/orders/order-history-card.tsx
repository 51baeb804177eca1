import type { OwnerOrder } from '#contract/orders/desk-orders.schema.ts';
import { useConstants } from '../../features/page/constants-context.ts';
import { useDates } from '../../features/preferences/use-dates.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Card } from '../../ui/card.tsx';
import { moneySeenBy } from './money-seen-by.ts';

export function HistoryCard({ order }: { order: OwnerOrder }) {
	const { t } = useTranslation();
	const { ONLINE_PROVIDERS } = useConstants();
	/** Of a note that names an event, a code that the audit keeps, who saw the money. */
	const noteOf = (note: string | null) => {
		const [, name = ''] = /^(\w+) \S+:\S+/.exec(note ?? '') ?? [];
		return moneySeenBy(name, ONLINE_PROVIDERS, t) ?? note;
	};
	const dates = useDates();
	return (
		<Card title={t('orders.history')} className="grid gap-3">
			<ol className="grid gap-3 border-l border-line pl-4">
				{order.history.toReversed().map((step) => (
					<li key={step.at + step.action} className="text-sm">
						<span className="font-medium">{t(`orders.action.${step.action}`)}</span>
						<span className="text-soft">
							{' '}
							· {t(step.link ? `desk.orders.byLink.${step.link}` : `desk.orders.by.${step.by}`)} ·{' '}
							{dates.moment(step.at)}
						</span>
						{[step.reason, noteOf(step.note)].map(
							(words) =>
								words && (
									<span key={words} className="block wrap-anywhere text-soft">
										“{words}”
									</span>
								),
						)}
					</li>
				))}
			</ol>
		</Card>
	);
}
