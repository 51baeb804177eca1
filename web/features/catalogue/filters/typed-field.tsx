import { type KeyboardEvent, useState } from 'react';
import { TextField } from '../../../ui/text-field.tsx';

type TypedFieldProps = {
	label: string;
	inputMode: 'numeric' | 'decimal';
	placeholder?: string;
	/** The current text; a different one is applied when the field loses focus. */
	text: string;
	/** Returns null for invalid input; the field is then emptied. */
	onSettle: (typed: string) => unknown;
};

export function TypedField({ label, inputMode, placeholder, text, onSettle }: TypedFieldProps) {
	const [typed, setTyped] = useState(text);
	const settle = () => {
		if (typed !== text && onSettle(typed) === null) setTyped('');
	};
	return (
		<TextField
			label={label}
			inputMode={inputMode}
			autoComplete="off"
			placeholder={placeholder}
			value={typed}
			onFocus={(event) => event.target.select()}
			onChange={(event) => setTyped(event.target.value)}
			onBlur={settle}
			onKeyDown={(event: KeyboardEvent) => event.key === 'Enter' && settle()}
		/>
	);
}
