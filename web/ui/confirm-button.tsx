import { useState } from 'react';
import { Button, type ButtonProps } from './button.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';

type AskedButtonProps = Pick<ButtonProps, 'look' | 'size'> & {
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
export function AskedButton({
	accept,
	of,
	title = accept,
	message,
	busy,
	onAccept,
	look = 'danger',
	danger = look === 'danger',
	...rest
}: AskedButtonProps) {
	const [asked, setAsked] = useState<{ act: () => unknown } | null>(null);
	const close = () => setAsked(null);
	const act = async () => {
		try {
			await asked?.act();
		} catch {
			// The change says why.
		}
		close();
	};
	return (
		<>
			<Button look={look} size="small" {...rest} onClick={() => setAsked({ act: onAccept })}>
				{accept}
				{of && <span className="sr-only">: {of}</span>}
			</Button>
			<ConfirmDialog
				open={asked !== null}
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
