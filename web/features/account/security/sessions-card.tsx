import type { UserSession } from '#contract/accounts/second-factor.schema.ts';
import { useTranslation } from '../../../i18n/use-translation.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { FactLine } from '../../../ui/fact-line.tsx';
import { useDates } from '../../preferences/use-dates.ts';
import { SecurityLine } from './security-line.tsx';
import { as, useSecurity, useSecurityChange } from './use-security.ts';

/** The account's sessions; every session except the current one can be ended. */
export function SessionsCard() {
	const { t } = useTranslation();
	const sessions = useSecurity<UserSession[]>('sessions');
	const { data } = sessions;
	const endOthers = useSecurityChange((api, _: undefined) => api.delete('auth/sessions', as), {
		done: t('security.sessions.othersEnded'),
	});
	return (
		<Card>
			<h2 className="text-xl">{t('security.sessions.title')}</h2>
			<p className="mt-1 mb-5 text-sm text-soft">{t('security.sessions.text')}</p>
			{!data && (
				<ErrorState
					message={t('security.failed')}
					onRetry={() => sessions.refetch()}
					busy={sessions.isFetching}
				/>
			)}
			{data && (
				<ul className="grid divide-y divide-line border-y border-line">
					{data.map((session) => (
						<SessionLine key={session.id} session={session} />
					))}
				</ul>
			)}
			{data && data.length > 1 && (
				<Button
					look="quiet"
					className="mt-5"
					busy={endOthers.isPending}
					onClick={() => endOthers.mutate(undefined)}
				>
					{t('security.sessions.endOthers')}
				</Button>
			)}
		</Card>
	);
}

function SessionLine({
	session: { id, isCurrent, device, network, createdAt, lastUsedAt },
}: {
	session: UserSession;
}) {
	const { t } = useTranslation();
	const dates = useDates();
	const end = useSecurityChange((api, _: undefined) => api.delete(`auth/sessions/${id}`, as), {
		done: t('security.sessions.ended'),
	});
	const name = device ?? t('security.sessions.unknown');
	const times = [t('security.sessions.since', { time: dates.moment(createdAt) })];
	if (lastUsedAt !== createdAt) times.push(t('security.sessions.used', { time: dates.moment(lastUsedAt) }));
	return (
		<SecurityLine
			name={
				<span className="inline-flex flex-wrap items-center gap-x-3 gap-y-1">
					{name}
					{isCurrent && <Badge tone="accent">{t('security.sessions.this')}</Badge>}
				</span>
			}
			about={<FactLine facts={[network, ...times]} />}
			action={
				!isCurrent && (
					<Button look="quiet" size="small" busy={end.isPending} onClick={() => end.mutate(undefined)}>
						{t('security.sessions.end')}
						<span className="sr-only">: {name}</span>
					</Button>
				)
			}
		/>
	);
}
