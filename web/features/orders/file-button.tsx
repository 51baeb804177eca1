import { useState } from 'react';
import { sendSigned } from '../../api/signed-fetch.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { saveFile } from '../../ui/save-file.ts';
import { toast } from '../../ui/toast.ts';

export type OrderFileButtonProps = { path: string; name: string; label: string; look?: 'quiet' | 'plain' };

/** Downloads a PDF of an order. `path` is relative to `/api/orders`. */
export function FileButton({ path, name, label, look = 'quiet' }: OrderFileButtonProps) {
	const { t } = useTranslation();
	const [busy, setBusy] = useState(false);
	const save = async () => {
		setBusy(true);
		try {
			const answer = await sendSigned(`/api/orders/${path}`, {});
			if (!answer.ok) throw new Error(String(answer.status));
			saveFile(await answer.blob(), name);
		} catch {
			toast.error(t('orders.document.failed'));
		}
		setBusy(false);
	};
	return (
		<Button
			look={look}
			{...(look === 'plain' ? { className: 'px-2!' } : { size: 'small' })}
			busy={busy}
			onClick={save}
		>
			{label}
		</Button>
	);
}
