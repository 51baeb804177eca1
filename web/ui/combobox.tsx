import { Combobox as Base, ComboboxButton, ComboboxInput, ComboboxOption } from '@headlessui/react';
import { type ChangeEvent, type FocusEvent, type Ref, useState } from 'react';
import { DescribedInput } from './described-input.tsx';
import { controlClass, Field, type FieldTexts } from './field.tsx';
import { Icon } from './icons.tsx';
import { OptionList, optionClass } from './option-list.tsx';
import type { Option } from './select.tsx';

type ComboboxProps = FieldTexts & {
	/** The selected option; null if there is none. */
	value: Option | null;
	/** The options that the caller has found for the last typed text. */
	options: readonly Option[];
	/** Called with the text while it is typed, and with an empty text when the list closes. */
	onType: (text: string) => void;
	/** Called with the value of an option, or with an empty value when the text is removed. */
	onChoose: (value: string) => void;
	/** An additional last option, which runs an action instead of being selected. */
	make?: { label: string; onMake: () => void } | undefined;
	/** A line below the options, for example that nothing was found or that there are more. */
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
	// The list opens on click or touch. A user who moves through a form by keyboard opens it by typing or
	// with an arrow key.
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
