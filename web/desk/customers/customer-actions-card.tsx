import { useNavigate } from 'react-router';
import { fullName } from '#contract/accounts/accounts.ts';
import type { Customer, CustomerExport } from '#contract/customers/customers.schema.ts';
import { writeQuery } from '#contract/http/query-string.ts';
import type { TextsIn } from '../../i18n/text-keys.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Card } from '../../ui/card.tsx';
import { saveFile } from '../../ui/save-file.ts';
import { useDeskChange } from '../calls/use-desk-change.ts';
import { ActionMenu, type MenuAction } from '../ui/action-menu.tsx';
import { SmallButton } from '../ui/small-button.tsx';

type ConfirmedAccountAction = TextsIn<'desk.customers.ask'>;

type AccountAction = 'resetPassword' | 'export' | 'unblock' | ConfirmedAccountAction;

/**
 * The owner's actions on an account. Those that sign the customer out or delete data ask for confirmation.
 */
export function CustomerActionsCard({ customer }: { customer: Customer }) {
	const { t } = useTranslation();
	const navigate = useNavigate();
	const change = useDeskChange(
		async (api, { action, seen }: { action: AccountAction; seen: Customer }) => {
			const { email, blockedAt, lastOrderAt } = seen;
			const path = `owner/customers/${customer.documentId}`;
			if (action === 'erase') {
				const query = { blockedAt: blockedAt ?? undefined, lastOrderAt: lastOrderAt ?? undefined };
				await api.delete(`${path}?${writeQuery(query)}`);
			} else if (action === 'export') {
				const exported = await api.post<CustomerExport>(`${path}/export`);
				const file = new Blob([JSON.stringify(exported, null, '\t')], { type: 'application/json' });
				saveFile(file, `customer-${customer.documentId}.json`);
			} else if (action === 'resetPassword') await api.post(`${path}/reset-password`, { data: { email } });
			else if (action === 'resetFactor')
				await api.post(`owner/people/${customer.documentId}/reset-second-factor`);
			else await api.post(`${path}/${action}`, { data: { blockedAt } });
		},
		{
			done: (_, { action, seen }) =>
				t(`desk.customers.done.${action}`, { name: fullName(seen), email: seen.email }),
			deletedId: ({ action }) => (action === 'erase' ? customer.documentId : null),
		},
	);
	const busyWith = (action: AccountAction) => change.isPending && change.variables.action === action;
	const button = (action: Exclude<AccountAction, ConfirmedAccountAction>) => (
		<SmallButton busy={busyWith(action)} onClick={() => change.mutate({ action, seen: customer })}>
			{t(`desk.customers.act.${action}`)}
		</SmallButton>
	);
	const grave = (action: ConfirmedAccountAction): MenuAction => ({
		name: action,
		label: t(`desk.customers.act.${action}`),
		grave: true,
		busy: busyWith(action),
		question: {
			title: t(`desk.customers.ask.${action}`, { name: fullName(customer) }),
			message: t(`desk.customers.about.${action}`),
		},
		onPress: async () => {
			await change.mutateAsync({ action, seen: customer });
			if (action === 'erase') await navigate('/owner/customers', { replace: true });
		},
	});
	const graveActions: ConfirmedAccountAction[] = [
		...(customer.secondFactor ? (['resetFactor'] as const) : []),
		...(customer.blockedAt ? [] : (['block'] as const)),
		'erase',
	];
	return (
		<Card className="grid gap-2">
			<h2 className="mb-1 text-xl">{t('desk.customers.account')}</h2>
			{customer.blockedAt && button('unblock')}
			{button('resetPassword')}
			{button('export')}
			<ActionMenu label={t('desk.orders.otherActions')} actions={graveActions.map(grave)} />
		</Card>
	);
}
