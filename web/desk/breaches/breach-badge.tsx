import type { BreachSummary } from '#contract/breaches/breaches.schema.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Badge } from '../../ui/badge.tsx';

/** What is left to do about a breach. */
export function BreachBadge({
	required,
	notified,
	agencyNotifiedAt,
	closedAt,
}: Pick<BreachSummary, 'required' | 'notified' | 'agencyNotifiedAt' | 'closedAt'>) {
	const { t } = useTranslation();
	if (closedAt !== null) return <Badge>{t('desk.breaches.state.closed')}</Badge>;
	if (agencyNotifiedAt === null) return <Badge tone="danger">{t('desk.breaches.state.unreported')}</Badge>;
	if (notified < required) return <Badge tone="warning">{t('desk.breaches.state.notifying')}</Badge>;
	return <Badge tone="accent">{t('desk.breaches.state.open')}</Badge>;
}
