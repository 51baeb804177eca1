import { type FormEvent, useState } from 'react';
import type { PrivacyRequestReceipt } from '#contract/privacy-requests/privacy-requests.schema.ts';
import { useApi } from '../../api/api-context.ts';
import { ApiError } from '../../api/client.ts';
import { messageOf } from '../../api/error-message.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PrivacyRequestReceived } from './privacy-request-received.tsx';

/** The button on the page of a mail's link that confirms a request. Opening the page changes nothing. */
export function ConfirmPrivacyRequest({ code }: { code: string }) {
	const { t } = useTranslation();
	const api = useApi();
	const [receipt, setReceipt] = useState<PrivacyRequestReceipt | null>(null);
	const [state, setState] = useState<'idle' | 'busy' | 'spent'>('idle');
	const [failure, setFailure] = useState<string | null>(null);
	const confirm = async (event: FormEvent) => {
		event.preventDefault();
		if (state === 'busy') return;
		setState('busy');
		setFailure(null);
		try {
			const answer = await api.post<{ data: PrivacyRequestReceipt }>('privacy-requests/confirm', { code });
			setReceipt(answer.data);
		} catch (error) {
			setState(error instanceof ApiError && error.status === 400 ? 'spent' : 'idle');
			setFailure(messageOf(error) || t('privacyRequest.failed'));
		}
	};
	if (receipt) return <PrivacyRequestReceived receipt={receipt} />;
	if (state === 'spent') return <Notice tone="danger">{t('privacyRequest.spent')}</Notice>;
	return (
		<form method="post" onSubmit={confirm} className="grid gap-5">
			{failure && <Notice tone="danger">{failure}</Notice>}
			<Button type="submit" busy={state === 'busy'} className="justify-self-start">
				{t('privacyRequest.confirm')}
			</Button>
		</form>
	);
}
