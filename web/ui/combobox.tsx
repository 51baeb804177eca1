import { Combobox as Base, ComboboxButton, ComboboxInput, ComboboxOption } from '@headlessui/react';
import { type ChangeEvent, type FocusEvent, type Ref, useState } from 'react';
import { DescribedInput } from './described-input.tsx';
import { controlClass, Field, type FieldTexts } from './field.tsx';
import { Icon } from './icons.tsx';
import { OptionList, optionClass } from './option-list.tsx';
import type { Option } from './select.tsx';

type ComboboxProps = FieldTexts & {
	/** The choice with its text; null: none. */
	value: Option | null;
	/** The options for the text typed last, found by the caller. */
	options: readonly Option[];
	/** The text as it is typed; empty when the list closes. */
	onType: (text: string) => void;
	/** The value of an option; empty when the text is removed. */
	onChoose: (value: string) => void;
	/** A last option, which chooses nothing. */
	make?: { label: string; onMake: () => void } | undefined;
	/** A line below the options: that nothing was found, or that there are more. */
	note?: string | undefined;
	placeholder?: string | undefined;
	required?: boolean | undefined;
	onBlur?: () => void;
	ref?: Ref<HTMLInputElement>;
};

const making: Option = { value: '', label: '' };

/** A choice among many options, filtered by typing. Keys: arrows, Enter, Escape. */
export function Combobox(props: ComboboxProps) {
	const { value, options, onType, onChoose, make, note, placeholder, required, onBlur, ref } = props;
	const { label, hint, error, hideLabel, className } = props;
	// The list opens under a hand; who walks through a form by keys opens it by typing or by an arrow.
	const [isByHand, setByHand] = useState(false);
	const choose = (one: Option | null) => {
		if (one === making) make?.onMake();
		else onChoose(one?.value ?? '');
	};
	return (
		<Field
			label={label}
			hint={hint}
			error={error}
			hideLabel={hideLabel}
			className={className}
			required={required === true}
		>
			{(wiring) => (
				<Base
					as="div"
					className="relative"
					immediate={isByHand}
					value={value}
					by="value"
					onChange={choose}
					onClose={() => onType('')}
				>
					{({ open }) => (
						<>
							<ComboboxInput
								as={DescribedInput}
								{...wiring}
								describedBy={wiring['aria-describedby']}
								ref={ref}
								placeholder={placeholder}
								autoComplete="off"
								aria-required={required}
								spellCheck={false}
								maxLength={200}
								displayValue={(one: Option | null) => one?.label ?? ''}
								onPointerDown={() => setByHand(true)}
								onFocus={(event: FocusEvent<HTMLInputElement>) => event.target.select()}
								onChange={(event: ChangeEvent<HTMLInputElement>) => onType(event.target.value)}
								onBlur={() => {
									setByHand(false);
									onBlur?.();
								}}
								className={`${controlClass} scroll-mt-28 pr-11`}
							/>
							<ComboboxButton
								aria-label={label}
								className="absolute top-0 right-0 grid size-11 place-items-center"
							>
								<Icon name="chevron-down" size={18} />
							</ComboboxButton>
							{open && (
								<OptionList note={note} fieldId={wiring.id}>
									{options.map((one) => (
										<ComboboxOption key={one.value} value={one} className={optionClass}>
											{one.label}
										</ComboboxOption>
									))}
									{make && (
										<ComboboxOption
											value={making}
											className={`${optionClass} gap-2 text-accent not-first:border-t not-first:border-line`}
										>
											<Icon name="plus" size={18} className="shrink-0" />
											<span className="min-w-0">{make.label}</span>
										</ComboboxOption>
									)}
								</OptionList>
							)}
						</>
					)}
				</Base>
			)}
		</Field>
	);
}
