import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { messageOf } from '../../api/error-message.ts';
import { useConstants } from '../../features/page/constants-context.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { Icon } from '../../ui/icons.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useUnseen } from '../live/unseen.ts';

type ScreenHeadProps = {
	title: string;
	about?: string | undefined;
	children?: ReactNode;
	actions?: ReactNode;
};

/**
 * Title of a screen, in the page and in the tab, where orders count that nobody has looked at; below a list
 * the way back to it.
 */
export function ScreenHead({ title, about, children, actions }: ScreenHeadProps) {
	const { TITLE } = useConstants();
	const { word } = useTranslation();
	const [, , list = '', one] = useLocation().pathname.split('/');
	const back = word('desk.nav', list);
	const unseen = useUnseen();
	return (
		<header className="mb-5 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
			<title>{`${unseen > 0 ? `(${unseen}) ` : ''}${title} · ${TITLE}`}</title>
			<div className="min-w-0">
				{one && back !== list && (
					<Link
						to={`/owner/${list}`}
						className="inline-flex min-h-9 items-center gap-2 text-sm text-soft hover:text-ink"
					>
						<Icon name="arrow-left" size={16} />
						{back}
					</Link>
				)}
				<h1 className="text-2xl md:text-3xl">{title}</h1>
				{about && <p className="mt-1 max-w-prose text-soft">{about}</p>}
				{children}
			</div>
			{actions && <div className="flex flex-wrap gap-2">{actions}</div>}
		</header>
	);
}

type OneProps<Data> = Pick<ScreenHeadProps, 'title'> & {
	query: Pick<UseQueryResult, 'isError' | 'error' | 'refetch' | 'isFetching'>;
	/** The row that was read; its screen has a head of its own. */
	data: Data | null | undefined;
	gone?: string | false;
	children: (data: Data) => ReactNode;
};

/** The screen of one thing, or its head over its place while it is read, is gone or could not be read. */
export function OneScreen<Data>({ query, data, title, gone, children }: OneProps<Data>) {
	if (data !== undefined && data !== null) return children(data);
	return (
		<>
			<ScreenHead title={title} />
			{gone ? <p>{gone}</p> : <NotYet query={query} />}
		</>
	);
}

type NotYetProps = {
	query: Pick<UseQueryResult, 'isError' | 'error' | 'refetch' | 'isFetching'>;
	/** Classes of what will stand there, one for each part. */
	parts?: readonly string[];
};

/** Stands where a screen's data will be: its place while it is read, or the failure and a retry. */
export function NotYet({ query, parts = ['h-96'] }: NotYetProps) {
	const { isError, error, refetch, isFetching } = query;
	if (isError)
		return <ErrorState message={messageOf(error)} onRetry={() => void refetch()} busy={isFetching} />;
	return (
		<div className="grid gap-5" aria-busy="true">
			{parts.map((height, at) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: the parts never move
				<Skeleton key={at} className={`w-full ${height}`} />
			))}
		</div>
	);
}
