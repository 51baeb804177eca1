import { useMutation } from '@tanstack/react-query';
import type { Query } from '#contract/http/query-string.ts';
import { writeQuery } from '#contract/http/query-string.ts';
import { sendSigned } from '../../api/browser.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { saveFile } from '../../ui/save-file.ts';
import { toast } from '../../ui/toast.ts';

/**
 * Downloads a file: `path` below `/api`, such as `owner/orders.csv` with the list's filters. Without `name`
 * it is saved under the last part of the path.
 */
export function ExportButton({
	path,
	query,
	label,
	name = path.split('/').at(-1) as string,
}: {
	path: string;
	query: Query;
	label?: string;
	name?: string;
}) {
	const { t } = useTranslation();
	const download = useMutation({
		mutationFn: async () => {
			const answer = await sendSigned(`/api/${path}?${writeQuery(query)}`, {});
			if (!answer.ok) throw new Error(String(answer.status));
			saveFile(await answer.blob(), name);
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
