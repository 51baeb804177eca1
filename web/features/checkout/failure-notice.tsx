import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { ApiError } from '../../api/client.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Notice } from '../../ui/notice.tsx';

/**
 * Shows the server's message and scrolls to it; after a lost response, says that a retry is safe. A decision
 * that the shop made by itself has a link to request a person's review.
 */
export function FailureNotice({ error }: { error: Error }) {
	const { t } = useTranslation();
	const box = useRef<HTMLDivElement>(null);
	useEffect(() => {
		box.current?.scrollIntoView({ block: 'nearest' });
	}, []);
	const away = error instanceof ApiError && error.status === 0;
	const refused = error instanceof ApiError && error.status >= 400 && error.status < 500;
	return (
		<div ref={box} className="scroll-mt-24">
			<Notice tone="danger">
				{away ? t('checkout.offline') : (refused && error.message) || t('checkout.failed')}
				{refused && error.details.decision !== undefined && (
					<Link to="/privacy/request?kind=review" className="block underline underline-offset-4">
						{t('checkout.askReview')}
					</Link>
				)}
			</Notice>
		</div>
	);
}
