import { type ReactNode, useId } from 'react';

export type FieldTexts = {
	label: string;
	hint?: string;
	/** Error of the value; announced when it appears. */
	error?: string | null;
	hideLabel?: boolean;
	className?: string;
};

type Wiring = { id: string; 'aria-invalid': true | undefined; 'aria-describedby': string | undefined };

/** Connects label, control, hint and error. */
export function Field({
	label,
	hint,
	error,
	hideLabel,
	className = '',
	required,
	children,
}: FieldTexts & { required?: boolean; children: (wiring: Wiring) => ReactNode }) {
	const id = useId();
	const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
	return (
		<div className={`grid content-start gap-1 ${className}`}>
			<label
				htmlFor={id}
				className={hideLabel ? 'sr-only' : `text-sm font-medium ${required ? 'required-mark' : ''}`}
			>
				{label}
			</label>
			{children({
				id,
				'aria-invalid': error ? true : undefined,
				'aria-describedby': describedBy || undefined,
			})}
			{hint && (
				<p id={`${id}-hint`} className="text-sm text-soft">
					{hint}
				</p>
			)}
			<p id={`${id}-error`} role="alert" className="text-sm text-danger empty:hidden">
				{error}
			</p>
		</div>
	);
}

export const controlClass =
	'min-h-11 w-full file:me-3 file:font-medium rounded-base border border-edge bg-raised px-3 text-base text-ink placeholder:text-faint transition-colors hover:border-ink aria-invalid:border-danger disabled:bg-sunken disabled:text-soft [&[readonly]]:bg-sunken';
