import { Link } from 'react-router';
import type { Today } from '#contract/reports/today.schema.ts';
import { useDates } from '../../features/preferences/use-dates.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { VisitBadge } from '../visits/visit-badge.tsx';
import { TodayCard } from './today-card.tsx';

/** The visits and video calls of today, by time. Nothing on a day without any. */
export function VisitsToday({ visits }: { visits: Today['visits'] }) {
	const { t } = useTranslation();
	const { moment } = useDates();
	if (visits.today.length === 0) return null;
	return (
		<TodayCard
			kind="visits"
			count={<span className="figures">{visits.today.length}</span>}
			rows={visits.today}
		>
			{(visit) => (
				<li key={visit.documentId} className="border-t border-line py-2.5">
					<Link to="/owner/visits?state=today" data-desk-row="" className="group block leading-snug">
						<span className="flex flex-wrap items-baseline justify-between gap-x-3">
							<span className="font-medium wrap-anywhere underline-offset-4 group-hover:underline">
								{moment(visit.startsAt)}
							</span>
							<VisitBadge {...visit} />
						</span>
						<span className="block text-sm wrap-anywhere text-soft">
							{[t(`desk.visits.kind.${visit.kind}`), visit.name, visit.phone, visit.watch.name].join(' · ')}
						</span>
					</Link>
				</li>
			)}
		</TodayCard>
	);
}
