import type { DeskOrder } from '#contract/orders/desk-orders.schema.ts';
import { useConstants } from '../../features/page/constants-context.ts';
import { useDates } from '../../features/preferences/use-dates.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Card } from '../../ui/card.tsx';
import { FactLine } from '../../ui/fact-line.tsx';
import { moneySeenBy } from './money-seen-by.ts';

export function OrderHistoryCard({ order }: { order: DeskOrder }) {
	const { t } = useTranslation();
	const { ONLINE_PROVIDERS } = useConstants();
	/** A note may contain a payment event from the audit log; show who detected the payment instead. */
	const noteOf = (note: string | null) => {
		const [, name = ''] = /^(\w+) \S+:\S+/.exec(note ?? '') ?? [];
		return moneySeenBy(name, ONLINE_PROVIDERS, t) ?? note;
	};
	const dates = useDates();
	return (
		<Card title={t('orders.history')} className="grid gap-3">
			<ol className="grid gap-3 border-l border-line pl-4">
				{order.history.toReversed().map((entry) => (
					<li key={entry.at + entry.action} className="text-sm">
						<FactLine
							facts={[
								<span key="action" className="font-medium text-ink">
									{t(`orders.action.${entry.action}`)}
								</span>,
								t(entry.link ? `desk.orders.byLink.${entry.link}` : `desk.orders.by.${entry.by}`),
								dates.moment(entry.at),
							]}
							className="text-soft"
						/>
						{[entry.reason, noteOf(entry.note)].map(
							(text) =>
								text && (
									<span key={text} className="block wrap-anywhere text-soft">
										“{text}”
									</span>
								),
						)}
					</li>
				))}
			</ol>
		</Card>
	);
}
