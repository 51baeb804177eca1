import { useMutation } from '@tanstack/react-query';
import { type Query, writeQuery } from '#contract/http/query-string.ts';
import { sendSigned } from '../../api/signed-fetch.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Icon } from '../../ui/icons.tsx';
import { saveFile } from '../../ui/save-file.ts';
import { toast } from '../../ui/toast.ts';
import { SmallButton, type SmallButtonProps } from './small-button.tsx';

/**
 * Downloads a file from `path` below `/api`, such as `owner/orders.csv` with the list's filters. The default
 * file name is the last part of the path.
 */
export function ExportButton({
	path,
	query = {},
	label,
	name = path.split('/').at(-1) as string,
	isIconOnPhone = false,
	look,
	className,
}: Pick<SmallButtonProps, 'look' | 'className'> & {
	path: string;
	query?: Query;
	label?: string;
	name?: string;
	/** Shows only an icon on a phone, where its row has no room for the label. */
	isIconOnPhone?: boolean;
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
		<SmallButton change={download} look={look} className={className}>
			{isIconOnPhone && <Icon name="download" size={18} className="sm:hidden" />}
			<span className={isIconOnPhone ? 'max-sm:sr-only' : undefined}>{label ?? t('desk.list.export')}</span>
		</SmallButton>
	);
}
