import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { ApiError } from '../../api/client.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { NotYet } from './not-yet.tsx';
import { ScreenHead, type ScreenHeadProps } from './screen-head.tsx';

type OneScreenProps<Data> = Pick<ScreenHeadProps, 'title'> & {
	query: Pick<UseQueryResult, 'isError' | 'error' | 'refetch' | 'isFetching'>;
	/** The loaded data. Its screen renders its own heading. */
	data: Data | null | undefined;
	/** Why there is no such resource, if the answer is an empty list instead of an error. */
	missingText?: string | false;
	/** Shown in place of an error that the screen explains itself. */
	refusal?: ReactNode;
	children: (data: Data) => ReactNode;
};

/** The screen of one resource, or its heading with a loading, missing or error state. */
export function OneScreen<Data>({
	query,
	data,
	title,
	missingText,
	refusal,
	children,
}: OneScreenProps<Data>) {
	const { t } = useTranslation();
	if (data !== undefined && data !== null) return children(data);
	const isMissing = query.error instanceof ApiError && query.error.status === 404;
	if (!refusal && (missingText || isMissing))
		return <MissingScreen text={missingText || t('desk.nowhere.unknownText')} />;
	return (
		<>
			<ScreenHead title={title} />
			{refusal || <NotYet query={query} />}
		</>
	);
}

/** The resource of this address does not exist; leads to the list that it would be in. */
function MissingScreen({ text }: { text: string }) {
	const { t, word } = useTranslation();
	const [, , list = ''] = useLocation().pathname.split('/');
	return (
		<>
			<ScreenHead title={t('desk.nowhere.unknown')} />
			<EmptyState
				title={text}
				action={
					<LinkButton to={`/owner/${list}`}>
						{t('desk.nowhere.to', { screen: word('desk.nav', list) })}
					</LinkButton>
				}
			/>
		</>
	);
}
