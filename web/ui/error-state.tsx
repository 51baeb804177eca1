import { type ReactNode, useRef } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { Button } from './button.tsx';
import { useFocusKept } from './focus-content.ts';
import { Icon } from './icons.tsx';

type ErrorStateProps = { message?: string; onRetry?: () => void; busy?: boolean };

export function ErrorState({ message, onRetry, busy }: ErrorStateProps) {
	const { t } = useTranslation();
	const pressed = useRef(false);
	useFocusKept(pressed);
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

type NoDataProps = {
	query: { isError: boolean; isFetching?: boolean; refetch: () => unknown };
	message?: string;
	/** Stands there while the data is read. */
	children: ReactNode;
};

/** In place of a query's data that is not there: it is read, or failed and can be asked for again. */
export function NoData({ query: { isError, isFetching, refetch }, message, children }: NoDataProps) {
	if (!isError) return children;
	return <ErrorState message={message} onRetry={() => void refetch()} busy={isFetching} />;
}
