import {
	Combobox as Base,
	ComboboxButton,
	ComboboxInput,
	ComboboxOption,
	ComboboxOptions,
} from '@headlessui/react';
import { type ReactNode, type Ref, useEffect, useId, useState } from 'react';
import { controlClass, Field, type FieldTexts } from './field.tsx';
import { Icon } from './icons.tsx';
import type { Option } from './select.tsx';

type ComboboxProps = FieldTexts & {
	/** The choice with its text; null: none. */
	value: Option | null;
	/** Found by the text that was typed last; the caller looks for them. */
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
const optionClass =
	'flex min-h-11 cursor-pointer items-center px-3 py-1 wrap-anywhere data-focus:bg-sunken data-selected:text-accent';

/** A choice among many that is typed for. The keys are those of a combobox: arrows, Enter, Escape. */
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
		<Field {...{ label, hint, error, hideLabel, className }} required={required === true}>
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
								{...wiring}
								ref={ref}
								placeholder={placeholder}
								aria-required={required}
								autoComplete="off"
								spellCheck={false}
								maxLength={200}
								displayValue={(one: Option | null) => one?.label ?? ''}
								onPointerDown={() => setByHand(true)}
								onFocus={(event) => event.target.select()}
								onChange={(event) => onType(event.target.value)}
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
								<List note={note} fieldId={wiring.id}>
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
								</List>
							)}
						</>
					)}
				</Base>
			)}
		</Field>
	);
}

type ListProps = { note: string | undefined; fieldId: string; children: ReactNode };

/** Height in pixels that bars at the foot may take. */
const bars = 128;

/** Over what follows the field; in a dialog, which would cut it, between. */
function List({ note, fieldId, children }: ListProps) {
	const id = useId();
	useEffect(() => {
		const list = document.getElementById(id);
		const view = window.visualViewport;
		if (!list || !view) return;
		// The keyboard of a phone comes up after the list and may lie over it, as bars at the foot do.
		const makeRoom = () => {
			const isCut = list.getBoundingClientRect().bottom > view.offsetTop + view.height - bars;
			if (isCut) document.getElementById(fieldId)?.scrollIntoView({ block: 'start' });
		};
		makeRoom();
		view.addEventListener('resize', makeRoom);
		return () => view.removeEventListener('resize', makeRoom);
	}, [id, fieldId]);
	return (
		<div
			id={id}
			className="absolute inset-x-0 top-full z-30 mt-1 rounded-base border border-line bg-raised shadow-lift [dialog_&]:static [dialog_&]:shadow-none"
		>
			<ComboboxOptions static modal={false} className="max-h-60 overflow-y-auto overscroll-contain">
				{children}
			</ComboboxOptions>
			<p
				role="status"
				className="px-3 py-2 text-sm text-soft not-first:border-t not-first:border-line empty:hidden"
			>
				{note}
			</p>
		</div>
	);
}
