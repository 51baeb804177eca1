import { useEffect, useRef } from 'react';
import { ApiError } from '../../api/client.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Notice } from '../../ui/notice.tsx';
import { ReviewLink } from '../page/review-link.tsx';

/**
 * Shows the server's message and scrolls to it; after a lost response, says that a retry is safe.
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
				{refused && <ReviewLink error={error} />}
			</Notice>
		</div>
	);
}
