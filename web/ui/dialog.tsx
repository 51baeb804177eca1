import { type ReactNode, useId, useInsertionEffect, useRef } from 'react';
import { useTranslation } from '../i18n/use-translation.ts';
import { focusContent } from './focus-content.ts';
import { IconButton } from './icon-button.tsx';
import { useModal } from './use-modal.ts';

export type DialogProps = {
	open: boolean;
	onClose: () => void;
	title: string;
	children: ReactNode;
	footer?: ReactNode;
	size?: 'small' | 'medium' | 'large';
	/** `sheet`: slides in from the side and fills the height (filters on a phone). */
	shape?: 'box' | 'sheet';
};

const widths = { small: 'max-w-md', medium: 'max-w-2xl', large: 'max-w-4xl' };
const shapes = {
	box: 'm-auto max-h-[min(90dvh,56rem)] w-[calc(100%-min(2rem,10vw))] rounded-base',
	sheet: 'ml-auto h-dvh max-h-none w-full max-w-sm',
};

/** The fields of a form. A dialog with a form initially focuses the first one. */
const fields = ['input:not([type=hidden])', 'select', 'textarea'].map((one) => `${one}:enabled`).join(',');

/** The browser's modal dialog, which traps focus and closes with Escape or a click outside. */
export function Dialog({
	open,
	onClose,
	title,
	children,
	footer,
	size = 'small',
	shape = 'box',
}: DialogProps) {
	const { t } = useTranslation();
	const dialog = useRef<HTMLDialogElement>(null);
	const opener = useRef<Element>(null);
	const pressed = useRef<EventTarget>(null);
	const titleId = useId();

	// Runs before React focuses a field with autoFocus.
	useInsertionEffect(() => {
		if (open) opener.current = document.activeElement;
	}, [open]);

	useModal(dialog, open, (element, show) => {
		const first = element.contains(document.activeElement)
			? (document.activeElement as HTMLElement)
			: element.querySelector<HTMLElement>(fields);
		show();
		first?.focus();
		return () => {
			const from = opener.current;
			const back = from instanceof HTMLElement && from.isConnected && from !== document.body ? from : null;
			if (back) back.focus({ preventScroll: true });
			else focusContent();
		};
	});

	if (!open) return null;
	return (
		// biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the keyboard's way, built into the element
		<dialog
			ref={dialog}
			aria-labelledby={titleId}
			onCancel={(event) => {
				event.preventDefault();
				onClose();
			}}
			// A text selection may end outside the dialog, which is not a click outside.
			onPointerDown={(event) => {
				pressed.current = event.target;
			}}
			onClick={(event) => {
				const outside = event.currentTarget;
				if (event.target === outside && pressed.current === outside) onClose();
			}}
			// Fixed before it is modal, so that focusing a field does not scroll the page to it.
			className={`modal fixed inset-0 flex flex-col border border-line bg-raised p-0 text-left text-ink shadow-lift backdrop:bg-veil ${shapes[shape]} ${shape === 'box' ? widths[size] : ''}`}
		>
			<div
				className={`flex min-h-0 flex-auto flex-col ${shape === 'box' ? 'low:block low:overflow-y-auto' : ''}`}
			>
				<div className="flex items-center justify-between gap-2 px-sheet pt-4">
					<h2 id={titleId} className="text-xl">
						{title}
					</h2>
					<IconButton icon="close" label={t('ui.close')} onClick={onClose} className="-mr-3" />
				</div>
				<div
					className={`min-h-0 flex-auto overflow-y-auto px-sheet pt-4 ${footer ? 'pb-4' : 'pb-sheet'} ${shape === 'box' ? 'low:overflow-visible' : ''}`}
				>
					{children}
				</div>
				{footer && (
					<div className="grid gap-3 border-t border-line px-sheet py-4 sm:flex sm:flex-wrap sm:justify-end">
						{footer}
					</div>
				)}
			</div>
		</dialog>
	);
}
