import { useId } from 'react';

type SwitchProps = {
	checked: boolean;
	onChange: (checked: boolean) => void;
	label: string;
	hint?: string;
	disabled?: boolean;
};

export function Switch({ checked, onChange, label, hint, disabled }: SwitchProps) {
	const id = useId();
	return (
		<div className="flex min-h-11 items-center justify-between gap-6">
			<span className="grid">
				<span id={id}>{label}</span>
				{hint && (
					<span id={`${id}-hint`} className="text-sm text-soft">
						{hint}
					</span>
				)}
			</span>
			<button
				type="button"
				role="switch"
				aria-checked={checked}
				aria-labelledby={id}
				aria-describedby={hint ? `${id}-hint` : undefined}
				disabled={disabled}
				onClick={() => onChange(!checked)}
				className="group h-7 w-12 shrink-0 rounded-full border border-edge bg-sunken p-0.5 transition-colors aria-checked:border-accent aria-checked:bg-accent disabled:opacity-50"
			>
				<span className="block size-5.5 rounded-full bg-edge transition-[translate,background-color] group-aria-checked:translate-x-5 group-aria-checked:bg-on-accent" />
			</button>
		</div>
	);
}
