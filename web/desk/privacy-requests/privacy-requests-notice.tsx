import type { Today } from '#contract/reports/today.schema.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Icon } from '../../ui/icons.tsx';
import { RowLink } from '../lists/row-link.tsx';

/** Links to the requests about personal data that wait for an answer, with a warning near the deadline. */
export function PrivacyRequestsNotice({ waiting, soon, late }: NonNullable<Today['privacyRequests']>) {
	const { t } = useTranslation();
	if (waiting === 0) return null;
	const [text, count, tone] =
		late > 0
			? (['desk.privacy.today.late', late, 'text-danger'] as const)
			: soon > 0
				? (['desk.privacy.today.soon', soon, 'text-warning'] as const)
				: (['desk.privacy.today.waiting', waiting, 'text-accent'] as const);
	return (
		<RowLink to="/owner/requests" className={`inline-flex min-h-11 items-center gap-3 ${tone}`}>
			<Icon name={late + soon > 0 ? 'warning' : 'shield'} size={18} />
			{t(text, { count })}
		</RowLink>
	);
}
