type Choice = { value: string; label: string; count?: number | undefined };

type ChoiceTabsProps = {
	label: string;
	choices: readonly Choice[];
	value: string;
	onChoose: (value: string) => void;
};

/** A list's states beside each other, each with how many rows it has. */
export function ChoiceTabs({ label, choices, value, onChoose }: ChoiceTabsProps) {
	return (
		<fieldset className="-mx-side min-w-0 overflow-x-auto px-side md:mx-0 md:px-0">
			<legend className="sr-only">{label}</legend>
			<div className="flex w-max gap-1">
				{choices.map((choice) => (
					<button
						key={choice.value}
						type="button"
						aria-pressed={choice.value === value}
						onClick={() => onChoose(choice.value)}
						className="inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-base border border-transparent px-3 text-sm whitespace-nowrap text-soft hover:text-ink aria-pressed:border-accent aria-pressed:bg-accent-wash aria-pressed:text-accent"
					>
						{choice.label}
						{choice.count !== undefined && <span className="figures font-medium">{choice.count}</span>}
					</button>
				))}
			</div>
		</fieldset>
	);
}
