import { Link } from 'react-router';
import { ApiError } from '../../api/client.ts';
import { useTranslation } from '../../i18n/use-translation.ts';

/**
 * The link to request a person's review if the error reports a decision that the shop made by itself, and
 * nothing for any other error.
 */
export function ReviewLink({ error }: { error: unknown }) {
	const { t } = useTranslation();
	if (!(error instanceof ApiError) || error.details.decision === undefined) return null;
	return (
		<Link to="/privacy/request?kind=review" className="block underline underline-offset-4">
			{t('ui.askReview')}
		</Link>
	);
}
