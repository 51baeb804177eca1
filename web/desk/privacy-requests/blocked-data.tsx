import { useState } from 'react';
import { Link } from 'react-router';
import type { PrivacyRequestDetail } from '#contract/privacy-requests/privacy-requests.schema.ts';
import { ApiError } from '../../api/client.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { useDeskRead } from '../calls/desk-reads.ts';
import { OpenDataDialog } from './open-data-dialog.tsx';

/** Returns the request that blocks the data of a screen, when the call was refused for it. */
export const blockingRequestIn = (error: unknown): string | null =>
	error instanceof ApiError && error.code === 'data_blocked' ? String(error.details.request) : null;

/** Says that a screen's data are blocked at the person's request, and opens them with a reason. */
export function BlockedData({ request: id, onOpened }: { request: string; onOpened: () => void }) {
	const { t } = useTranslation();
	const [opens, setOpens] = useState(false);
	const { data: request } = useDeskRead<PrivacyRequestDetail>(
		['privacy-requests', id],
		`owner/privacy-requests/${id}`,
	);
	return (
		<Card className="grid max-w-text gap-4">
			<h2 className="text-xl">{t('desk.privacy.blocked.title')}</h2>
			<p>{t('desk.privacy.blocked.text')}</p>
			{request && (
				<div className="flex flex-wrap items-center gap-x-5 gap-y-3">
					<Button onClick={() => setOpens(true)}>{t('desk.privacy.act.open')}</Button>
					<Link to={`/owner/requests/${id}`} className="text-accent underline underline-offset-4">
						{t('desk.privacy.blocked.request', { number: request.number })}
					</Link>
				</div>
			)}
			{opens && request && (
				<OpenDataDialog request={request} onOpened={onOpened} onClose={() => setOpens(false)} />
			)}
		</Card>
	);
}
