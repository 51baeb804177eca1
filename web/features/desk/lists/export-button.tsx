import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Query } from '#contract/query-string.ts';
import { writeQuery } from '#contract/query-string.ts';
import { sendSigned } from '../../../api/browser.ts';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast.ts';

/** Downloads what a list shows as CSV: `path` below `/api`, such as `owner/orders.csv`, with the list's filters. */
export function ExportButton({ path, query, label }: { path: string; query: Query; label?: string }) {
	const { t } = useTranslation();
	const name = path.split('/').at(-1) as string;
	const download = useMutation({
		mutationFn: async () => {
			const answer = await sendSigned(`/api/${path}?${writeQuery(query)}`, {
				headers: { accept: 'text/csv' },
			});
			if (!answer.ok) throw new Error(String(answer.status));
			saveAs(await answer.blob(), name);
		},
		onSuccess: () => toast.success(t('desk.list.exported', { name })),
		onError: () => toast.error(t('desk.failed')),
	});
	return (
		<Button look="quiet" size="small" busy={download.isPending} onClick={() => download.mutate()}>
			{label ?? t('desk.list.export')}
		</Button>
	);
}

/** Has the browser save a file. */
export function saveAs(file: Blob, name: string): void {
	const link = document.createElement('a');
	link.href = URL.createObjectURL(file);
	link.download = name;
	link.click();
	setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
