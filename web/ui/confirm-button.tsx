import { useState } from 'react';
import { Button, type ButtonProps } from './button.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';

type ConfirmButtonProps = Pick<ButtonProps, 'look' | 'size'> & {
	/** Label of the button and of the dialog's accept button. */
	accept: string;
	/** Names what the action applies to, for screen readers. */
	of?: string;
	/** Title of the dialog. Default: `accept`. */
	title?: string;
	message: string;
	busy?: boolean;
	danger?: boolean;
	/** Runs the action captured when the dialog opened; the dialog then closes, whether it succeeded or not. */
	onAccept: () => unknown;
};

/** A button that asks for confirmation before running its action. */
export function ConfirmButton({
	accept,
	of,
	title = accept,
	message,
	busy,
	onAccept,
	look = 'danger',
	danger = look === 'danger',
	...rest
}: ConfirmButtonProps) {
	const [pending, setPending] = useState<{ action: () => unknown } | null>(null);
	const close = () => setPending(null);
	const run = async () => {
		try {
			await pending?.action();
		} catch {
			// `onAccept` reports the error itself.
		}
		close();
	};
	return (
		<>
			<Button look={look} size="small" {...rest} onClick={() => setPending({ action: onAccept })}>
				{accept}
				{of && <span className="sr-only">: {of}</span>}
			</Button>
			<ConfirmDialog
				open={pending !== null}
				title={title}
				message={message}
				acceptLabel={accept}
				danger={danger}
				{...(busy !== undefined && { busy })}
				onAccept={() => void run()}
				onClose={close}
			/>
		</>
	);
}
