import type { Today } from '#contract/reports/today.schema.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Icon } from '../../ui/icons.tsx';
import { RowLink } from '../lists/row-link.tsx';
import { When } from '../lists/when.tsx';
import { TodayCard } from './today-card.tsx';

/** Contradictions in the shop's data, each with a link to its order or watch. Nothing without any. */
export function ContradictionsToday({ contradictions }: Pick<Today, 'contradictions'>) {
	const { t } = useTranslation();
	if (contradictions.length === 0) return null;
	return (
		<TodayCard
			kind="contradictions"
			count={<span className="figures">{contradictions.length}</span>}
			rows={contradictions}
		>
			{({ name, order, watch, foundAt }) => {
				const to = order ? `/owner/orders/${order}` : watch ? `/owner/watches/${watch}` : null;
				const sentence = t(`desk.today.contradiction.${name}`);
				return (
					<li
						key={`${name} ${order ?? watch ?? foundAt}`}
						className="relative flex items-start gap-3 border-t border-line py-2.5 leading-snug hover:bg-sunken"
					>
						<Icon name="warning" size={18} className="mt-0.5 shrink-0 text-danger" />
						<span className="min-w-0 flex-1">
							{to ? (
								<RowLink fillsRow to={to}>
									{sentence}
								</RowLink>
							) : (
								<span className="font-medium">{sentence}</span>
							)}
							<span className="block text-sm text-soft">
								{order && <span className="figures">{order} · </span>}
								<When at={foundAt} />
							</span>
						</span>
						{to && <Icon name="chevron-right" size={18} className="mt-0.5 shrink-0 text-soft" />}
					</li>
				);
			}}
		</TodayCard>
	);
}
