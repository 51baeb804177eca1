import { Combobox, ComboboxButton, ComboboxInput, ComboboxOption } from '@headlessui/react';
import { type ChangeEvent, type FormEvent, type Ref, useRef, useState } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { DescribedInput } from './described-input.tsx';
import { controlClass, Field, type FieldTexts } from './field.tsx';
import { Icon } from './icons.tsx';
import { OptionList, optionClass } from './option-list.tsx';

type SuggestFieldProps = FieldTexts & {
	name: string;
	value: string;
	/** Returns the suggestions for the typed text, which is empty at first. */
	suggest: (typed: string) => readonly { value: string; about?: string | null }[];
	/** A line below the suggestions. */
	note?: string | undefined;
	/** Called with the text as it is typed, or with the chosen suggestion. */
	onText: (text: string) => void;
	onBlur?: () => void;
	autoComplete: string;
	required?: boolean | undefined;
	ref?: Ref<HTMLInputElement>;
};

/** A text field with suggestions while typing, with the keys of a combobox. */
export function SuggestField(props: SuggestFieldProps) {
	const { name, value, suggest, note, onText, onBlur, autoComplete, required, ref } = props;
	const { label, hint, error, hideLabel, className } = props;
	const { t } = useTranslation();
	// The list opens on click or touch. A user who moves through a form by keyboard opens it by typing or
	// with an arrow key.
	const [isByHand, setByHand] = useState(false);
	const [typed, setTyped] = useState('');
	const button = useRef<HTMLButtonElement>(null);
	const suggestions = suggest(typed);
	// A fully typed suggestion needs no list, which would cover the next field.
	const isDone = typed !== '' && suggestions.length === 1 && suggestions[0]?.value === value;
	const type = (text: string) => {
		setTyped(text);
		onText(text);
	};
	// The list does not open when the browser fills in the form.
	const fillIn = (event: FormEvent<HTMLElement>) => {
		const { target } = event;
		if (!(target instanceof HTMLInputElement) || target === document.activeElement) return;
		event.stopPropagation();
		onText(target.value);
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
				<Combobox
					as="div"
					className="relative"
					immediate={isByHand}
					value={value}
					onChange={(chosen: string | null) => onText(chosen ?? '')}
					onClose={() => setTyped('')}
					onChangeCapture={fillIn}
				>
					{({ open }) => (
						<>
							<ComboboxInput
								as={DescribedInput}
								{...wiring}
								describedBy={wiring['aria-describedby']}
								ref={ref}
								name={name}
								autoComplete={autoComplete}
								aria-required={required}
								spellCheck={false}
								maxLength={200}
								displayValue={(text: string) => text}
								onPointerDown={() => setByHand(true)}
								onClick={() => {
									if (!open) button.current?.click();
								}}
								onChange={(event: ChangeEvent<HTMLInputElement>) => type(event.target.value)}
								onBlur={() => {
									setByHand(false);
									onBlur?.();
								}}
								className={`${controlClass} scroll-mt-28 pr-11`}
							/>
							<ComboboxButton
								ref={button}
								aria-label={t('ui.suggestions')}
								className="absolute top-0 right-0 grid size-11 place-items-center"
							>
								<Icon name="chevron-down" size={18} />
							</ComboboxButton>
							{open && !isDone && (
								<OptionList note={note} fieldId={wiring.id}>
									{suggestions.map((one) => (
										<ComboboxOption
											key={one.value}
											value={one.value}
											className={`${optionClass} flex-wrap justify-between gap-x-3`}
										>
											<span>{one.value}</span>
											{one.about && <span className="text-sm text-soft">{one.about}</span>}
										</ComboboxOption>
									))}
								</OptionList>
							)}
						</>
					)}
				</Combobox>
			)}
		</Field>
	);
}
