import { useRef } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { Button } from './button.tsx';
import { useContentFocusOnRemoval } from './focus-content.ts';
import { Icon } from './icons.tsx';

type ErrorStateProps = { message?: string; onRetry?: () => void; busy?: boolean };

export function ErrorState({ message, onRetry, busy }: ErrorStateProps) {
	const { t } = useTranslation();
	const pressed = useRef(false);
	useContentFocusOnRemoval(pressed);
	const retry = () => {
		pressed.current = true;
		onRetry?.();
	};
	return (
		<div role="alert" className="grid justify-items-center gap-3 px-4 py-16 text-center">
			<Icon name="warning" size={40} className="text-danger" />
			<p className="max-w-text text-soft">{message || t('ui.loadFailed')}</p>
			{onRetry && (
				<Button look="quiet" onClick={retry} busy={busy}>
					{t('ui.retry')}
				</Button>
			)}
		</div>
	);
}
