import { messageOf } from '../../api/error-message.ts';
import { Notice } from '../../ui/notice.tsx';
import { ReviewLink } from './review-link.tsx';

/**
 * Shows why the server refused an action, or `failed` if it gave no reason, with a link to a person's review.
 */
export function RefusalNotice({ error, failed }: { error: unknown; failed: string }) {
	return (
		<Notice tone="danger">
			{messageOf(error) || failed}
			<ReviewLink error={error} />
		</Notice>
	);
}
