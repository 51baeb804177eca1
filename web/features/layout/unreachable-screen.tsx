import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHead } from '../page/page-head.tsx';

/** Milliseconds between attempts to reach the shop. */
const pause = 10_000;

/** Loads the page again if the shop answers. Without an answer, the browser would show an error page. */
async function reloadIfReachable(): Promise<void> {
	const answer = await fetch('/healthz', { cache: 'no-store' }).catch(() => undefined);
	if (answer?.ok) location.reload();
}

/**
 * Shown in place of a page that could not be loaded because the shop did not answer. Loads it once it does.
 */
export default function UnreachableScreen() {
	const { t } = useTranslation();
	const navigate = useNavigate();
	const [isTrying, setTrying] = useState(false);
	const attempt = async () => {
		setTrying(true);
		await reloadIfReachable();
		setTrying(false);
	};
	useEffect(() => {
		const load = () => void reloadIfReachable();
		load();
		const timer = setInterval(load, pause);
		addEventListener('online', load);
		return () => {
			clearInterval(timer);
			removeEventListener('online', load);
		};
	}, []);
	return (
		<>
			<PageHead title={t('layout.unreachable.title')} noIndex />
			<EmptyState
				isPage
				icon="refresh"
				title={t('layout.unreachable.title')}
				text={t('layout.unreachable.text')}
				action={
					<div className="flex flex-wrap justify-center gap-3">
						<Button busy={isTrying} onClick={() => void attempt()}>
							{t('layout.error.again')}
						</Button>
						<Button look="quiet" onClick={() => void navigate(-1)}>
							{t('layout.unreachable.back')}
						</Button>
					</div>
				}
			/>
		</>
	);
}
