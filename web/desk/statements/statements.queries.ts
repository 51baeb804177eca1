import type { ListAnswer } from '#contract/http/answers.schema.ts';
import { formatClp } from '#contract/payments/money.ts';
import type { PaymentMethod } from '#contract/payments/payments.schema.ts';
import type {
	StatementLine,
	StatementLineCounts,
	StatementReport,
} from '#contract/payments/statements.schema.ts';
import type { LineGroup } from '#contract/payments/statements.ts';
import type { ApiClient } from '../../api/client.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { useDeskChange, useDeskRows, watched } from '../frame/desk-calls.ts';
import { usePaymentMethods } from '../orders/owner-orders.queries.ts';

type LineAnswer = ListAnswer<StatementLine> & { meta: { counts: StatementLineCounts } };

export const useLines = (group: LineGroup, page: number) =>
	useDeskRows<StatementLine, LineAnswer>(
		['statements'],
		'owner/statement-lines',
		{ group, page, pageSize: 25 },
		watched,
	);

export const useAccounts = () =>
	usePaymentMethods().filter(
		(method): method is Extract<PaymentMethod, { type: 'bank' }> => method.type === 'bank',
	);

export const sendStatement = (api: ApiClient, account: string, file: File) =>
	api.post<{ data: StatementReport }>(
		`owner/statements?${new URLSearchParams({ account, name: file.name.slice(-200) })}`,
		new Blob([file]),
		{ headers: { 'content-type': 'application/octet-stream' } },
	);

export function useTakeCertain() {
	const { t } = useTranslation();
	return useDeskChange(
		(api, ids: readonly number[]) =>
			api.post<{ data: { taken: number; left: number } }>('owner/statement-lines/take', { data: { ids } }),
		{
			done: ({ data: { taken, left } }) =>
				[
					t('desk.statements.took', { count: taken }),
					left > 0 ? t('desk.statements.leftOpen', { count: left }) : '',
				]
					.filter(Boolean)
					.join(' '),
		},
	);
}

export function useTakeLine() {
	const { t, language } = useTranslation();
	return useDeskChange(
		(api, { line, order }: { line: StatementLine; order: string }) =>
			api.post(`owner/statement-lines/${line.id}/take`, { data: { order } }),
		{
			done: (_, { line }) => t('desk.statements.tookOne', { amount: formatClp(line.amount, language) }),
		},
	);
}

const setAside = (api: ApiClient, ids: readonly number[], aside: boolean) =>
	api.post('owner/statement-lines/aside', { data: { ids, aside } });

/** Sets lines aside, or opens them again; it can be taken back for ten seconds. */
export function useSetAside(aside = true) {
	const { t } = useTranslation();
	return useDeskChange((api, ids: readonly number[]) => setAside(api, ids, aside), {
		done: (_, ids) => t(aside ? 'desk.statements.isAside' : 'desk.statements.isOpen', { count: ids.length }),
		undo: (api, _, ids) => setAside(api, ids, !aside),
	});
}
