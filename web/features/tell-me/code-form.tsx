import { type FormEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useApi } from '../../api/api-context.ts';
import { ApiError, messageOf } from '../../api/client.ts';
import { useHydrated } from '../../api/hydrated.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { DoneNotice, Notice } from '../../ui/notice.tsx';

/**
 * The button behind a mail's link (`?code=…`): reading the page changes nothing. Without scripts the form
 * posts to the address of the page, which says the outcome (`?done=`).
 */
export function CodeForm({ name }: { name: 'confirm' | 'unsubscribe' }) {
	const { t } = useTranslation();
	const api = useApi();
	const hydrated = useHydrated();
	const [search] = useSearchParams();
	const posted = search.get('done');
	const code = hydrated ? (search.get('code') ?? '') : null;
	const [state, setState] = useState<'idle' | 'busy' | 'done' | 'spent'>(
		posted === 'yes' ? 'done' : posted === 'no' ? 'spent' : 'idle',
	);
	const [failure, setFailure] = useState<string | null>(null);
	const send = async (event: FormEvent) => {
		event.preventDefault();
		if (state === 'busy' || !code) return;
		setState('busy');
		setFailure(null);
		try {
			await api.post(`tell-me/${name}`, { code });
			setState('done');
		} catch (error) {
			const isSpent = error instanceof ApiError && error.status === 400;
			setState(isSpent ? 'spent' : 'idle');
			if (!isSpent) setFailure(messageOf(error) || t('tellMe.failed'));
		}
	};
	if (state === 'done')
		return (
			<div className="grid gap-5">
				<DoneNotice>{t(`tellMe.${name}.done`)}</DoneNotice>
				<LinkButton to="/watches" className="justify-self-start">
					{t('tellMe.watches')}
				</LinkButton>
			</div>
		);
	if (state === 'spent' || code === '') return <Notice tone="danger">{t('tellMe.spent')}</Notice>;
	return (
		<form method="post" onSubmit={send} className="grid gap-5">
			{failure && <Notice tone="danger">{failure}</Notice>}
			<Button type="submit" busy={state === 'busy'} className="justify-self-start">
				{t(`tellMe.${name}.press`)}
			</Button>
		</form>
	);
}
