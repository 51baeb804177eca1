import type { PrivacyRequest } from '#contract/privacy-requests/privacy-requests.schema.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';

const tones: Record<PrivacyRequest['state'], BadgeTone> = {
	open: 'info',
	extended: 'info',
	blocked: 'warning',
	answered: 'accent',
	refused: 'neutral',
};

/** The state of a request, or how urgent its answer is. */
export function PrivacyRequestBadge({ state, urgency }: Pick<PrivacyRequest, 'state' | 'urgency'>) {
	const { t } = useTranslation();
	if (urgency === 'late') return <Badge tone="danger">{t('desk.privacy.urgency.late')}</Badge>;
	if (urgency === 'soon') return <Badge tone="warning">{t('desk.privacy.urgency.soon')}</Badge>;
	return <Badge tone={tones[state]}>{t(`desk.privacy.state.${state}`)}</Badge>;
}
