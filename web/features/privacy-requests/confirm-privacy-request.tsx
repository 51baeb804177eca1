import { type FormEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { PrivacyRequestReceipt } from '#contract/privacy-requests/privacy-requests.schema.ts';
import { useApi } from '../../api/api-context.ts';
import { ApiError } from '../../api/client.ts';
import { messageOf } from '../../api/error-message.ts';
import { useHydrated } from '../../api/hydrated.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { DoneNotice } from '../../ui/done-notice.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { NarrowPageFrame } from '../page/narrow-page-frame.tsx';
import { PageHead } from '../page/page-head.tsx';
import { PrivacyRequestReceived } from './privacy-request-received.tsx';

/**
 * The page of a mail's link that confirms a request. Opening it changes nothing. Without scripts its form
 * posts to the page's own address, which then shows the outcome (`?done=`). The title mentions
 * the confirmation only while there is a button for it.
 */
export function ConfirmPrivacyRequest() {
	const { t } = useTranslation();
	const api = useApi();
	const [receipt, setReceipt] = useState<PrivacyRequestReceipt | null>(null);
	const hydrated = useHydrated();
	const [search] = useSearchParams();
	/** null until the browser has read it, because the server renders the same page for every code. */
	const code = hydrated ? (search.get('code') ?? '') : null;
	const posted = search.get('done');
	const [state, setState] = useState<'idle' | 'busy' | 'spent'>(posted === 'no' ? 'spent' : 'idle');
	const [failure, setFailure] = useState<string | null>(null);
	const confirm = async (event: FormEvent) => {
		event.preventDefault();
		if (state === 'busy' || !code) return;
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
	const title = t('privacyRequest.confirmTitle');
	const head = <PageHead title={title} noIndex />;
	const isSpent = state === 'spent' || code === '';
	if (receipt || posted === 'yes' || isSpent)
		return (
			<NarrowPageFrame title={t('privacyRequest.title')}>
				{head}
				<div className="grid gap-5">
					{receipt ? (
						<PrivacyRequestReceived receipt={receipt} />
					) : posted === 'yes' ? (
						<DoneNotice>{t('privacyRequest.confirmed')}</DoneNotice>
					) : (
						<Notice tone="danger">{t('privacyRequest.spent')}</Notice>
					)}
					<LinkButton to={isSpent ? '/privacy/request' : '/watches'} className="justify-self-start">
						{t(isSpent ? 'privacyRequest.again' : 'privacyRequest.watches')}
					</LinkButton>
				</div>
			</NarrowPageFrame>
		);
	return (
		<NarrowPageFrame title={title} text={t('privacyRequest.confirmText')}>
			{head}
			<form method="post" onSubmit={confirm} className="grid gap-5">
				{failure && <Notice tone="danger">{failure}</Notice>}
				<Button type="submit" busy={state === 'busy'} className="justify-self-start">
					{t('privacyRequest.confirm')}
				</Button>
			</form>
		</NarrowPageFrame>
	);
}
