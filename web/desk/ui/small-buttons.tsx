import { useMutation } from '@tanstack/react-query';
import type { LinkProps } from 'react-router';
import { type Query, writeQuery } from '#contract/http/query-string.ts';
import { sendSigned } from '../../api/signed-fetch.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button, type ButtonLook, type ButtonProps } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { saveFile } from '../../ui/save-file.ts';
import { toast } from '../../ui/toast.ts';

type SmallButtonProps = Omit<ButtonProps, 'size'> & {
	/** The row that it is about, for screen readers. */
	of?: string | null | undefined;
	/** A change that asks for nothing: the press makes it. */
	change?: { isPending: boolean; mutate: () => void };
};

/** The usual button of the desk. */
export function SmallButton({ look = 'quiet', of, change, children, ...rest }: SmallButtonProps) {
	const press = change && { busy: change.isPending, onClick: () => change.mutate() };
	return (
		<Button look={look} size="small" {...press} {...rest}>
			{children}
			{of && <span className="sr-only">: {of}</span>}
		</Button>
	);
}

export const SmallLink = ({ look = 'quiet', ...rest }: LinkProps & { look?: ButtonLook }) => (
	<LinkButton look={look} size="small" {...rest} />
);

/** Leads to a new row of a list; the key `n` follows it. */
export const NewLink = (props: LinkProps) => <SmallLink look="primary" data-desk-new="" {...props} />;

/**
 * Downloads a file: `path` below `/api`, such as `owner/orders.csv` with the list's filters. Without `name`
 * it is saved under the last part of the path.
 */
export function ExportButton({
	path,
	query = {},
	label,
	name = path.split('/').at(-1) as string,
}: {
	path: string;
	query?: Query;
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
	return <SmallButton change={download}>{label ?? t('desk.list.export')}</SmallButton>;
}
