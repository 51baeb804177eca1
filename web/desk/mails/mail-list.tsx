import { mailName } from '#contract/settings/mail-names.ts';
import type { UnsentMail } from '#contract/settings/mails.schema.ts';
import { useDates } from '../../features/preferences/use-dates.ts';
import { sinceThen } from '../../i18n/format-date.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useDeskRows } from '../calls/desk-reads.ts';
import { refetchDelay } from '../calls/liveness.ts';
import { useDeskChange } from '../calls/use-desk-change.ts';
import type { TableColumns } from '../lists/data-table.tsx';
import { ListScreen } from '../lists/list-screen.tsx';
import { useListAddress } from '../lists/use-list-address.ts';
import { SmallButton } from '../ui/small-button.tsx';
import { SmallLink } from '../ui/small-link.tsx';

const states = {
	waiting: { givenUp: false },
	givenUp: { givenUp: true },
	sent: { sent: true },
} as const;
type MailListState = keyof typeof states;
const names = ['waiting', 'givenUp', 'sent'] as const;

const useCount = (state: MailListState): number | undefined =>
	useDeskRows(['mails'], 'owner/mails', { ...states[state], pageSize: 1 }, { refetchInterval: refetchDelay })
		.data?.meta.pagination.total;

/**
 * Lists mails that are queued, failed or sent, starting with the first group that is not empty. A mail can
 * be retried.
 */
export function MailList() {
	const { t } = useTranslation();
	const counts = { waiting: useCount('waiting'), givenUp: useCount('givenUp'), sent: useCount('sent') };
	const isCounted = names.every((name) => counts[name] !== undefined);
	const list = useListAddress({ states: names, first: names.find((name) => counts[name]) ?? 'sent' });
	const listQuery = { ...states[list.state], page: list.page, pageSize: 25 };
	const query = useDeskRows<UnsentMail>(['mails'], 'owner/mails', listQuery, {
		enabled: isCounted || list.get('state') !== '',
		refetchInterval: refetchDelay,
	});
	return (
		<ListScreen
			title={t('desk.nav.mails')}
			actions={
				<>
					<SmallLink to="/owner/mails/words">{t('desk.mailWords.title')}</SmallLink>
					<TestMail />
				</>
			}
			list={list}
			query={query}
			states={{
				label: t('desk.mails.state'),
				textOf: (state) => t(`desk.mails.states.${state}`),
				countOf: (state) => (state === 'sent' ? undefined : counts[state]),
			}}
			empty={t('desk.mails.none')}
			columns={useColumns(list.state)}
			keyOf={(mail) => String(mail.id)}
		/>
	);
}

function TestMail() {
	const { t } = useTranslation();
	const test = useDeskChange((api) => api.post<{ data: { recipient: string } }>('owner/mails/test'), {
		done: ({ data }) => t('desk.mails.tested', data),
	});
	return <SmallButton change={test}>{t('desk.mails.test')}</SmallButton>;
}

function useColumns(state: MailListState): TableColumns<UnsentMail> {
	const { t, language } = useTranslation();
	const dates = useDates();
	const retry = useDeskChange((api, mail: UnsentMail) => api.post(`owner/mails/${mail.id}/retry`), {
		done: () => t('desk.mails.retried'),
	});
	return {
		to: {
			title: t('desk.mails.to'),
			phone: 'line',
			cell: ({ recipient }) => <span className="block wrap-anywhere md:min-w-56">{recipient}</span>,
		},
		kind: {
			title: t('desk.mails.kind'),
			cell: ({ template }) => <span className="text-sm text-soft">{mailName(template, language)}</span>,
		},
		state: {
			title: t('desk.mails.state'),
			phone: 'line',
			cell: (mail) => (
				<span className="text-sm wrap-anywhere text-soft">
					{mail.sentAt && (
						<time dateTime={mail.sentAt} title={dates.moment(mail.sentAt)} className="whitespace-nowrap">
							{t('desk.mails.sentAt', { date: sinceThen(mail.sentAt, language) ?? dates.day(mail.sentAt) })}
						</time>
					)}
					{mail.nextAttemptAt && t('desk.mails.next', { date: dates.moment(mail.nextAttemptAt) })}
					{mail.lastError && <span className="block text-danger">{mail.lastError}</span>}
				</span>
			),
		},
		tried: {
			title: t('desk.mails.tried'),
			isFigure: true,
			wideOnly: true,
			cell: (mail) => mail.attempts,
		},
		...(state !== 'sent' && {
			retry: {
				title: t('desk.mails.retry'),
				hideTitle: true,
				isFigure: true,
				cell: (mail: UnsentMail) => (
					<SmallButton
						busy={retry.isPending && retry.variables.id === mail.id}
						onClick={() => retry.mutate(mail)}
						of={mail.recipient}
					>
						{t('desk.mails.retry')}
					</SmallButton>
				),
			},
		}),
	};
}
