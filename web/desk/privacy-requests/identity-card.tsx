import { useState } from 'react';
import type { PrivacyRequestDetail } from '#contract/privacy-requests/privacy-requests.schema.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { ActionDialog } from '../forms/action-dialog.tsx';
import { useDeskForm } from '../forms/use-desk-form.ts';

/** The phone number and the RUT that staff verified, which add sales without an email address. */
export function IdentityCard({ request }: { request: PrivacyRequestDetail }) {
	const { t } = useTranslation();
	const [edits, setEdits] = useState(false);
	const { phone, rut } = request;
	const values = [phone, rut].filter(Boolean).join(' · ');
	return (
		<Card className="grid gap-3">
			<h2 className="text-xl">{t('desk.privacy.identity.title')}</h2>
			<p className="text-sm text-soft">{t('desk.privacy.identity.about')}</p>
			{values && <p className="figures">{values}</p>}
			<Button look="quiet" size="small" className="justify-self-start" onClick={() => setEdits(true)}>
				{t('desk.privacy.identity.edit')}
			</Button>
			{edits && <IdentityDialog request={request} onClose={() => setEdits(false)} />}
		</Card>
	);
}

function IdentityDialog({ request, onClose }: { request: PrivacyRequestDetail; onClose: () => void }) {
	const { t } = useTranslation();
	const form = useDeskForm<Record<string, string>, unknown>({
		check: 'privacyIdentity',
		values: { phone: request.phone ?? '', rut: request.rut ?? '' },
		more: () => ({ updatedAt: request.updatedAt }),
		send: (api, data) => api.post(`owner/privacy-requests/${request.documentId}/identify`, { data }),
		onSent: onClose,
		done: () => t('desk.privacy.identity.saved'),
	});
	return (
		<ActionDialog
			title={t('desk.privacy.identity.edit')}
			about={t('desk.privacy.identity.warning')}
			accept={t('desk.privacy.identity.save')}
			onClose={onClose}
			form={form}
		>
			<TextField label={t('desk.privacy.field.phone')} type="tel" {...form.field('phone')} />
			<TextField label={t('desk.privacy.identity.rut')} {...form.field('rut')} />
		</ActionDialog>
	);
}
