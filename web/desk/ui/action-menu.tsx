import { Menu, MenuButton, MenuItem, MenuItems } from '@headlessui/react';
import { buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icons.tsx';

export type MenuAction = {
	name: string;
	label: string;
	/** An action that takes something back: a refund, a cancellation. */
	grave?: boolean;
	busy?: boolean;
	onPress: () => void;
};

type ActionMenuProps = {
	label: string;
	/** Names what the actions apply to, for screen readers. */
	of?: string | null;
	look?: 'quiet' | 'plain';
	actions: readonly MenuAction[];
};

/** A menu of rare or consequential actions. Arrow keys, typed letters, Enter and Escape work. */
export function ActionMenu({ label, of, look = 'quiet', actions }: ActionMenuProps) {
	if (actions.length === 0) return null;
	return (
		<Menu as="div" className="relative">
			<MenuButton className={buttonClass(look, 'small', look === 'quiet' ? 'w-full' : '-ml-3')}>
				{label}
				{of && <span className="sr-only">: {of}</span>}
				<Icon name="chevron-down" size={16} />
			</MenuButton>
			<MenuItems
				modal={false}
				className={`absolute top-full left-0 z-40 mt-1 rounded-base border border-line bg-raised py-1 shadow-lift focus-visible:outline-none ${look === 'quiet' ? 'right-0' : 'w-max min-w-40 max-w-72'}`}
			>
				{actions.map(({ name, label: text, grave, busy, onPress }) => (
					<MenuItem key={name} disabled={busy === true}>
						<button
							type="button"
							// The menu returns focus to its button first; then a dialog opens.
							onClick={() => setTimeout(onPress, 0)}
							className={`flex min-h-9 w-full items-center px-3 text-left text-sm data-disabled:opacity-55 data-focus:bg-sunken focus-visible:outline-none ${grave ? 'text-danger' : ''}`}
						>
							{text}
						</button>
					</MenuItem>
				))}
			</MenuItems>
		</Menu>
	);
}
