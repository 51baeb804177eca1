import { ComboboxOptions } from '@headlessui/react';
import { type ReactNode, useEffect, useId } from 'react';

export const optionClass =
	'flex min-h-11 cursor-pointer items-center px-3 py-1 wrap-anywhere data-focus:bg-sunken data-selected:text-accent';

type OptionListProps = {
	note: string | undefined;
	fieldId: string;
	children: ReactNode;
};

/** Height (px) that bars at the bottom may take up. */
const bars = 128;

/** The open list of a combobox: floating over what follows, but inline in a dialog, which would clip it. */
export function OptionList({ note, fieldId, children }: OptionListProps) {
	const id = useId();
	useEffect(() => {
		const list = document.getElementById(id);
		const view = window.visualViewport;
		if (!list || !view) return;
		// The on-screen keyboard appears after the list and may cover it, as may bars at the bottom.
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
