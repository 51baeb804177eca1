import { useState } from 'react';
import { sendSigned } from '../../api/signed-fetch.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icons.tsx';
import { saveFile } from '../../ui/save-file.ts';
import { toast } from '../../ui/toast.ts';

export type OrderFileButtonProps = { path: string; name: string; label: string };

/** A row of a list of documents, which downloads one. `path` is relative to `/api/orders`. */
export function FileButton({ path, name, label }: OrderFileButtonProps) {
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
			look="plain"
			size="small"
			className="min-h-11 w-full justify-between! rounded-none! border-b border-line px-0! py-2! text-left! text-base! last:border-0"
			busy={busy}
			onClick={save}
		>
			<span className="min-w-0 wrap-anywhere">{label}</span>
			<Icon name="download" size={18} className="shrink-0 text-soft" />
		</Button>
	);
}
