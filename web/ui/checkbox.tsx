import type { ComponentPropsWithRef, ReactNode } from 'react';

type CheckboxProps = Omit<ComponentPropsWithRef<'input'>, 'type' | 'className'> & {
	label: ReactNode;
	/** At the end of the line: a count. */
	trailing?: ReactNode;
};

export function Checkbox({ label, trailing, ...rest }: CheckboxProps) {
	return (
		<label className="flex min-h-11 items-center gap-3 has-disabled:text-faint">
			<input type="checkbox" className="size-5 shrink-0 accent-accent" {...rest} />
			<span className="flex-1">{label}</span>
			{trailing !== undefined && <span className="figures text-sm text-soft">{trailing}</span>}
		</label>
	);
}
