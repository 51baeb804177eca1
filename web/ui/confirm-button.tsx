import { useState } from 'react';
import { Button, type ButtonProps } from './button.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';

type ConfirmButtonProps = Pick<ButtonProps, 'look' | 'size'> & {
	/** The act, on the button and on what accepts it. */
	accept: string;
	/** The row of the act, for screen readers. */
	of?: string;
	/** The question; the act unless told otherwise. */
	title?: string;
	message: string;
	busy?: boolean;
	danger?: boolean;
	/** Does it as it was when it was asked; the question goes when it is done or refused. */
	onAccept: () => unknown;
};

/** A button whose act is asked once more before it is done. */
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
			// The change says why.
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
