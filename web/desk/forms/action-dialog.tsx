import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, type DialogProps } from '../../ui/dialog.tsx';

type ActionDialogProps = {
	title: string;
	about?: ReactNode;
	/** The button's label. Defaults to the title; null hides the button. */
	accept?: string | null | undefined;
	form: { busy: boolean; submit: () => void };
	danger?: boolean | undefined;
	/** Width of the dialog. */
	size?: DialogProps['size'];
	onClose: () => void;
	children?: ReactNode;
};

/** A dialog with a small form for one action. Enter submits it. */
export function ActionDialog(props: ActionDialogProps) {
	const { title, about, accept = title, form, danger, size = 'small', onClose, children } = props;
	const { t } = useTranslation();
	return (
		<Dialog open onClose={onClose} title={title} size={size}>
			<form
				noValidate
				className="grid gap-4"
				// Ignore key repeats: Enter may still be pressed from opening the dialog.
				onKeyDown={(event) => event.repeat && event.key === 'Enter' && event.preventDefault()}
				onSubmit={(event) => {
					event.preventDefault();
					// React events bubble through portals to the form that opened the dialog.
					event.stopPropagation();
					form.submit();
				}}
			>
				{about && <div className="text-soft">{about}</div>}
				{children}
				<div className="grid gap-3 pt-2 sm:flex sm:justify-end">
					<Button look="quiet" onClick={onClose} className="order-last sm:order-none">
						{t('ui.cancel')}
					</Button>
					{accept && (
						<Button type="submit" look={danger ? 'danger' : 'primary'} busy={form.busy}>
							{accept}
						</Button>
					)}
				</div>
			</form>
		</Dialog>
	);
}
