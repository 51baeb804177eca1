import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { UnsentMail } from '#contract/desk/owner.schema.ts';
import type { ListAnswer } from '#contract/http/answers.schema.ts';
import { useApi } from '../../api/api-context.ts';
import { useDates } from '../../features/preferences/use-dates.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { asOwner, deskKey, useDeskChange } from '../frame/owner-call.ts';
import { ScreenHead } from '../frame/screen-head.tsx';
import { ChoiceTabs } from '../lists/choice-tabs.tsx';
import { type Column, DataTable } from '../lists/data-table.tsx';
import { ListBody } from '../lists/list-body.tsx';
import { useListAddress } from '../lists/use-list-address.ts';
import { readAgainAfter } from '../live/liveness.ts';

const states = {
	waiting: { givenUp: false },
	givenUp: { givenUp: true },
	sent: { sent: true },
} as const;
type State = keyof typeof states;

/** Mails that were sent, that wait and that did not leave, with why; each can be tried again. */
export function MailList() {
	const { t } = useTranslation();
	const api = useApi();
	const list = useListAddress();
	const chosen: State = list.get('state') in states ? (list.get('state') as State) : 'waiting';
	const asked = { ...states[chosen], page: list.page, pageSize: 25 };
	const query = useQuery({
		queryKey: [...deskKey, 'mails', asked],
		queryFn: ({ signal }) => api.get<ListAnswer<UnsentMail>>('owner/mails', asked, { ...asOwner, signal }),
		placeholderData: keepPreviousData,
		staleTime: 0,
		refetchInterval: readAgainAfter,
	});
	const columns = useColumns(chosen);
	return (
		<>
			<ScreenHead
				title={t('desk.nav.mails')}
				actions={
					<>
						<LinkButton to="/owner/mails/words" look="quiet" size="small">
							{t('desk.mailWords.title')}
						</LinkButton>
						<TestLetter />
					</>
				}
			/>
			<div className="mb-4">
				<ChoiceTabs
					label={t('desk.mails.state')}
					value={chosen}
					onChoose={(state) => list.change({ state: state === 'waiting' ? null : state })}
					choices={Object.keys(states).map((value) => ({ value, label: t(`desk.mails.states.${value}`) }))}
				/>
			</div>
			<ListBody query={query} list={list} empty={t('desk.mails.none')}>
				{(rows) => (
					<DataTable
						caption={t('desk.nav.mails')}
						columns={columns}
						rows={rows}
						keyOf={(mail) => String(mail.id)}
					/>
				)}
			</ListBody>
		</>
	);
}

function TestLetter() {
	const { t } = useTranslation();
	const test = useDeskChange(
		(api, _: null) => api.post<{ data: { recipient: string } }>('owner/mails/test', undefined, asOwner),
		{ done: ({ data }) => t('desk.mails.tested', data) },
	);
	return (
		<Button look="quiet" size="small" busy={test.isPending} onClick={() => test.mutate(null)}>
			{t('desk.mails.test')}
		</Button>
	);
}

function useColumns(state: State): Column<UnsentMail>[] {
	const { t } = useTranslation();
	const dates = useDates();
	const retry = useDeskChange(
		(api, mail: UnsentMail) => api.post(`owner/mails/${mail.id}/retry`, undefined, asOwner),
		{ done: () => t('desk.mails.retried') },
	);
	return [
		{
			name: 'to',
			title: t('desk.mails.to'),
			grows: true,
			cell: ({ recipient }) => <span className="wrap-anywhere">{recipient}</span>,
		},
		{
			name: 'kind',
			title: t('desk.mails.kind'),
			cell: ({ template }) => <span className="text-sm text-soft">{template}</span>,
		},
		{
			name: 'state',
			title: t('desk.mails.state'),
			cell: (mail) => (
				<span className="text-sm wrap-anywhere text-soft">
					{mail.sentAt && t('desk.mails.sentAt', { date: dates.moment(mail.sentAt) })}
					{mail.nextAttemptAt && t('desk.mails.next', { date: dates.moment(mail.nextAttemptAt) })}
					{mail.lastError && <span className="block text-danger">{mail.lastError}</span>}
				</span>
			),
		},
		{
			name: 'tried',
			title: t('desk.mails.tried'),
			isFigure: true,
			wideOnly: true,
			cell: (mail) => mail.attempts,
		},
		...(state === 'sent'
			? []
			: [
					{
						name: 'retry',
						title: t('desk.mails.retry'),
						hideTitle: true,
						isFigure: true,
						cell: (mail: UnsentMail) => (
							<Button
								look="quiet"
								size="small"
								busy={retry.isPending && retry.variables.id === mail.id}
								onClick={() => retry.mutate(mail)}
							>
								{t('desk.mails.retry')}
								<span className="sr-only">: {mail.recipient}</span>
							</Button>
						),
					},
				]),
	];
}
