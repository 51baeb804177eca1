import { useState } from 'react';
import { Button, type ButtonProps } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';

type AskedButtonProps = Pick<ButtonProps, 'look' | 'size' | 'children'> & {
	title: string;
	message: string;
	accept: string;
	busy?: boolean;
	danger?: boolean;
	/** Does it; the question goes when it is done or refused. */
	onAccept: () => unknown;
};

/** A button whose act is asked once more before it is done. */
export function AskedButton({
	title,
	message,
	accept,
	busy,
	onAccept,
	look = 'danger',
	danger = look === 'danger',
	...rest
}: AskedButtonProps) {
	const [open, setOpen] = useState(false);
	const close = () => setOpen(false);
	const act = async () => {
		try {
			await onAccept();
		} catch {
			// The change says why.
		}
		close();
	};
	return (
		<>
			<Button look={look} size="small" {...rest} onClick={() => setOpen(true)} />
			<ConfirmDialog
				open={open}
				title={title}
				message={message}
				acceptLabel={accept}
				danger={danger}
				{...(busy !== undefined && { busy })}
				onAccept={() => void act()}
				onClose={close}
			/>
		</>
	);
}
