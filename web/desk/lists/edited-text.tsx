import { useRef, useState } from 'react';

/** A control in a cell: as tall as its row, and plain until it is used. */
export const editedClass =
	'min-h-10 rounded-base border border-line bg-raised px-2 hover:border-edge disabled:opacity-60 lg:min-h-8';

type EditedTextProps = {
	label: string;
	/** Formatted for display; `value` is the text to edit. */
	shown: string;
	value: string;
	inputMode?: 'numeric';
	placeholder?: string;
	maxLength?: number;
	disabled?: boolean;
	className: string;
	/** Saves the typed text and calls `done`, whether or not it was saved. */
	onSave: (typed: string, done: () => void) => void;
};

/** A value edited in place. Enter or leaving the field saves; Escape cancels. */
export function EditedText({ label, shown, value, onSave, className, ...rest }: EditedTextProps) {
	const [typed, setTyped] = useState<string | null>(null);
	const isCancelled = useRef(false);
	const done = () => setTyped(null);
	return (
		<input
			{...rest}
			type="text"
			aria-label={label}
			value={typed ?? shown}
			autoComplete="off"
			onFocus={(event) => {
				isCancelled.current = false;
				setTyped(value);
				event.target.select();
			}}
			onChange={(event) => setTyped(event.target.value)}
			onBlur={() => (isCancelled.current ? done() : onSave(typed ?? '', done))}
			onKeyDown={(event) => {
				if (event.key === 'Enter') event.currentTarget.blur();
				if (event.key !== 'Escape') return;
				isCancelled.current = true;
				event.currentTarget.blur();
			}}
			className={`relative z-10 ${editedClass} ${className}`}
		/>
	);
}
