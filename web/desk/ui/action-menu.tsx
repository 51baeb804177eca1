import { buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icons.tsx';
import { Menu } from '../../ui/menu.tsx';
import { useMenuButton } from '../../ui/use-menu-button.ts';

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

/** A menu of rare or consequential actions. */
export function ActionMenu({ label, of, look = 'quiet', actions }: ActionMenuProps) {
	const { isOpen, buttonProps, menuProps } = useMenuButton();
	if (actions.length === 0) return null;
	return (
		<div className="relative">
			<button
				{...buttonProps}
				type="button"
				className={buttonClass(look, 'small', look === 'quiet' ? 'w-full' : '-ml-3')}
			>
				{label}
				{of && <span className="sr-only">: {of}</span>}
				<Icon name="chevron-down" size={16} />
			</button>
			{isOpen && (
				<Menu
					{...menuProps}
					label={of ? `${label}: ${of}` : label}
					className={`absolute top-full left-0 z-40 mt-1 rounded-base border border-line bg-raised py-1 shadow-lift focus-visible:outline-none ${look === 'quiet' ? 'right-0' : 'w-max min-w-40 max-w-72'}`}
				>
					{actions.map(({ name, label: text, grave, busy, onPress }) => (
						<button
							key={name}
							type="button"
							role="menuitem"
							tabIndex={-1}
							disabled={busy}
							onClick={onPress}
							className={`flex min-h-9 w-full items-center px-3 text-left text-sm hover:bg-sunken focus:bg-sunken focus-visible:outline-none disabled:opacity-55 ${grave ? 'text-danger' : ''}`}
						>
							{text}
						</button>
					))}
				</Menu>
			)}
		</div>
	);
}
