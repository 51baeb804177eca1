import { useState } from 'react';
import { Link } from 'react-router';
import { useApi } from '../../api/api-context.ts';
import { useSession } from '../../api/session.ts';
import { lazyWithTexts } from '../../i18n/lazy-with-texts.tsx';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { saveFile } from '../../ui/save-file.ts';
import { toast } from '../../ui/toast.ts';

const DeleteAccountDialog = lazyWithTexts(() => import('./delete-account-dialog.tsx'));

/** Downloads everything the shop stores about the customer, and deletes the account. */
export function AccountData({ onDeleted }: { onDeleted: () => Promise<void> }) {
	const { t } = useTranslation();
	const { viewer } = useSession();
	const api = useApi();
	const [exporting, setExporting] = useState(false);
	const [deleting, setDeleting] = useState(false);
	const downloadCopy = async () => {
		setExporting(true);
		try {
			const data = await api.get<unknown>('users/export', undefined, { as: viewer });
			saveFile(new Blob([JSON.stringify(data, null, '\t')], { type: 'application/json' }), 'ancora.json');
			toast.success(t('profile.data.exported'));
		} catch {
			toast.error(t('profile.data.exportFailed'));
		} finally {
			setExporting(false);
		}
	};
	return (
		<Card>
			<h2 className="text-xl">{t('profile.data.title')}</h2>
			<p className="mt-1 text-sm text-soft">{t('profile.data.text')}</p>
			<div className="mt-5 flex flex-wrap gap-3">
				<Button look="quiet" busy={exporting} onClick={downloadCopy}>
					{t(exporting ? 'profile.data.exporting' : 'profile.data.export')}
				</Button>
				{viewer !== 'owner' && (
					<Button look="danger" onClick={() => setDeleting(true)}>
						{t('profile.data.delete')}
					</Button>
				)}
			</div>
			<p className="mt-4 text-sm">
				<Link to="/privacy/request" className="text-accent underline underline-offset-4">
					{t('profile.data.request')}
				</Link>
			</p>
			{deleting && (
				<DeleteAccountDialog viewer={viewer} onClose={() => setDeleting(false)} onDeleted={onDeleted} />
			)}
		</Card>
	);
}
