import type { ComponentPropsWithRef, ReactNode } from 'react';

type CheckboxProps = Omit<ComponentPropsWithRef<'input'>, 'type' | 'className'> & {
	label: ReactNode;
};

export function Checkbox({ label, ...rest }: CheckboxProps) {
	return (
		<label className="flex min-h-11 items-center gap-3 has-disabled:text-faint">
			<input type="checkbox" className="size-5 shrink-0 accent-accent" {...rest} />
			<span className="flex-1">{label}</span>
		</label>
	);
}
