import { useNavigate } from 'react-router';
import { fullName } from '#contract/accounts/accounts.ts';
import type { Customer, CustomerExport } from '#contract/customers/customers.schema.ts';
import { writeQuery } from '#contract/http/query-string.ts';
import type { TextsIn } from '../../i18n/text-keys.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Card } from '../../ui/card.tsx';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { saveFile } from '../../ui/save-file.ts';
import { useDeskChange } from '../calls/use-desk-change.ts';
import { SmallButton } from '../ui/small-button.tsx';

type AskedAction = TextsIn<'desk.customers.ask'>;

type Act = 'resetPassword' | 'export' | 'unblock' | AskedAction;

/** The owner's acts on an account; one that signs the customer out or deletes is asked once more. */
export function CustomerActionsCard({ customer }: { customer: Customer }) {
	const { t } = useTranslation();
	const navigate = useNavigate();
	const change = useDeskChange(
		async (api, { act, seen }: { act: Act; seen: Customer }) => {
			const { email, blockedAt, lastOrderAt } = seen;
			const path = `owner/customers/${customer.documentId}`;
			if (act === 'erase') {
				const query = { blockedAt: blockedAt ?? undefined, lastOrderAt: lastOrderAt ?? undefined };
				await api.delete(`${path}?${writeQuery(query)}`);
			} else if (act === 'export') {
				const kept = await api.post<CustomerExport>(`${path}/export`);
				const file = new Blob([JSON.stringify(kept, null, '\t')], { type: 'application/json' });
				saveFile(file, `customer-${customer.documentId}.json`);
			} else if (act === 'resetPassword') await api.post(`${path}/reset-password`, { data: { email } });
			else if (act === 'resetFactor')
				await api.post(`owner/people/${customer.documentId}/reset-second-factor`);
			else await api.post(`${path}/${act}`, { data: { blockedAt } });
		},
		{
			done: (_, { act, seen }) =>
				t(`desk.customers.done.${act}`, { name: fullName(seen), email: seen.email }),
			gone: ({ act }) => (act === 'erase' ? customer.documentId : null),
		},
	);
	const busyWith = (act: Act) => change.isPending && change.variables.act === act;
	const button = (act: Exclude<Act, AskedAction>) => (
		<SmallButton busy={busyWith(act)} onClick={() => change.mutate({ act, seen: customer })}>
			{t(`desk.customers.act.${act}`)}
		</SmallButton>
	);
	const asked = (act: AskedAction) => (
		<ConfirmButton
			title={t(`desk.customers.ask.${act}`, { name: fullName(customer) })}
			message={t(`desk.customers.about.${act}`)}
			accept={t(`desk.customers.act.${act}`)}
			busy={change.isPending}
			onAccept={async () => {
				await change.mutateAsync({ act, seen: customer });
				if (act === 'erase') await navigate('/owner/customers', { replace: true });
			}}
		/>
	);
	return (
		<Card className="grid gap-2">
			<h2 className="mb-1 text-xl">{t('desk.customers.account')}</h2>
			{button('resetPassword')}
			{customer.secondFactor && asked('resetFactor')}
			{button('export')}
			{customer.blockedAt ? button('unblock') : asked('block')}
			{asked('erase')}
		</Card>
	);
}
