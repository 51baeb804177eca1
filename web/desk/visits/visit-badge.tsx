import type { DeskVisit } from '#contract/visits/visits.schema.ts';
import type { VisitState } from '#contract/visits/visits.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';

const tones: Record<VisitState, BadgeTone> = {
	requested: 'brass',
	accepted: 'accent',
	canceled: 'neutral',
	came: 'info',
	missed: 'warning',
};

/** The state of a visit; a canceled one says who canceled it. */
export function VisitBadge({ state, canceledBy }: Pick<DeskVisit, 'state' | 'canceledBy'>) {
	const { t } = useTranslation();
	return (
		<Badge tone={tones[state]}>
			{state === 'canceled' && canceledBy
				? t(`desk.visits.canceledBy.${canceledBy}`)
				: t(`desk.visits.state.${state}`)}
		</Badge>
	);
}
