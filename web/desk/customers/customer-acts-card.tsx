import { useState } from 'react';
import { useNavigate } from 'react-router';
import { fullName } from '#contract/accounts/accounts.ts';
import type { Customer, CustomerExport } from '#contract/accounts/customers.schema.ts';
import type { TextsIn } from '../../i18n/text-keys.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { saveFile } from '../../ui/save-file.ts';
import { asOwner, useDeskChange } from '../frame/owner-call.ts';

type AskedAct = TextsIn<'desk.customers.ask'>;
type Act = 'resetPassword' | 'export' | 'unblock' | AskedAct;

/** The owner's acts on an account; one that signs the customer out or deletes is asked once more. */
export function CustomerActsCard({ customer }: { customer: Customer }) {
	const { t } = useTranslation();
	const navigate = useNavigate();
	const [asked, setAsked] = useState<AskedAct | null>(null);
	const change = useDeskChange(
		async (api, act: Act) => {
			const path = `owner/customers/${customer.documentId}`;
			if (act === 'erase') await api.delete(path, asOwner);
			else if (act === 'export') {
				const kept = await api.post<CustomerExport>(`${path}/export`, undefined, asOwner);
				const file = new Blob([JSON.stringify(kept, null, '\t')], { type: 'application/json' });
				saveFile(file, `customer-${customer.documentId}.json`);
			} else if (act === 'resetPassword') await api.post(`${path}/reset-password`, undefined, asOwner);
			else await api.post(`${path}/${act}`, { data: { blockedAt: customer.blockedAt } }, asOwner);
		},
		{
			done: (_, act) => t(`desk.customers.done.${act}`, { name: fullName(customer), email: customer.email }),
			gone: (act) => (act === 'erase' ? customer.documentId : null),
		},
	);
	const start = (act: Act) =>
		change.mutate(act, {
			onSuccess: () => {
				if (act === 'erase') void navigate('/owner/customers', { replace: true });
			},
			onSettled: () => setAsked(null),
		});
	const button = (act: Act, ask?: () => void) => (
		<Button
			look={ask ? 'danger' : 'quiet'}
			size="small"
			busy={change.isPending && change.variables === act}
			onClick={() => (ask ? ask() : start(act))}
		>
			{t(`desk.customers.act.${act}`)}
		</Button>
	);
	return (
		<Card className="grid gap-2">
			<h2 className="mb-1 text-xl">{t('desk.customers.account')}</h2>
			{button('resetPassword')}
			{button('export')}
			{customer.blockedAt ? button('unblock') : button('block', () => setAsked('block'))}
			{button('erase', () => setAsked('erase'))}
			{asked && (
				<ConfirmDialog
					open
					title={t(`desk.customers.ask.${asked}`, { name: fullName(customer) })}
					message={t(`desk.customers.about.${asked}`)}
					acceptLabel={t(`desk.customers.act.${asked}`)}
					danger
					busy={change.isPending}
					onAccept={() => start(asked)}
					onClose={() => setAsked(null)}
				/>
			)}
		</Card>
	);
}
