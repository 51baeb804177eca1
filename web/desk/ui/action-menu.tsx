import { useState } from 'react';
import { buttonClass } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Icon } from '../../ui/icons.tsx';
import { Menu } from '../../ui/menu.tsx';
import { useMenuButton } from '../../ui/use-menu-button.ts';

export type MenuAction = {
	name: string;
	label: string;
	/** An action that takes something back: a refund, a cancellation. */
	grave?: boolean;
	busy?: boolean;
	/** The dialog that confirms the action before it runs. */
	question?: { title: string; message: string };
	/** Runs the action as it was when its question opened. */
	onPress: () => unknown;
};

type ActionMenuProps = {
	label: string;
	/** Names what the actions apply to, for screen readers. */
	of?: string | null;
	/** `head`: among the actions of a screen's heading. */
	look?: keyof typeof places;
	actions: readonly MenuAction[];
};

/** Positions of the menu. On a phone, a heading's menu spans the heading. */
const places = {
	quiet: { frame: 'relative', button: 'w-full', menu: 'right-0 left-0' },
	plain: { frame: 'relative', button: '-ml-3', menu: 'left-0 w-max min-w-40 max-w-72' },
	head: { frame: 'sm:relative', button: '', menu: 'right-0 max-sm:left-0 sm:w-max sm:min-w-40' },
} as const;

/** A menu of rare or consequential actions. */
export function ActionMenu({ label, of, look = 'quiet', actions }: ActionMenuProps) {
	const { isOpen, buttonProps, menuProps } = useMenuButton();
	const [confirming, setConfirming] = useState<MenuAction | null>(null);
	const place = places[look];
	const close = () => setConfirming(null);
	const run = async (action: MenuAction | null) => {
		try {
			await action?.onPress();
		} catch {
			// The action reports its error itself.
		}
		close();
	};
	if (actions.length === 0) return null;
	return (
		<div className={place.frame}>
			<button
				{...buttonProps}
				type="button"
				aria-label={of ? `${label}: ${of}` : undefined}
				className={buttonClass(look === 'plain' ? 'plain' : 'quiet', 'small', place.button)}
			>
				{label}
				<Icon name="chevron-down" size={16} />
			</button>
			{isOpen && (
				<Menu
					{...menuProps}
					label={of ? `${label}: ${of}` : label}
					className={`absolute top-full z-40 mt-1 rounded-base border border-line bg-raised py-1 shadow-lift focus-visible:outline-none ${place.menu}`}
				>
					{actions.map((action) => (
						<button
							key={action.name}
							type="button"
							role="menuitem"
							tabIndex={-1}
							disabled={action.busy}
							onClick={() => (action.question ? setConfirming(action) : void run(action))}
							className={`flex min-h-9 w-full items-center px-3 text-left text-sm hover:bg-sunken focus:bg-sunken focus-visible:outline-none disabled:opacity-55 ${action.grave ? 'text-danger' : ''}`}
						>
							{action.label}
						</button>
					))}
				</Menu>
			)}
			<ConfirmDialog
				open={confirming !== null}
				onClose={close}
				onAccept={() => void run(confirming)}
				title={confirming?.question?.title ?? ''}
				message={confirming?.question?.message ?? ''}
				acceptLabel={confirming?.label}
				busy={actions.some(({ name, busy }) => name === confirming?.name && busy)}
				danger={confirming?.grave === true}
			/>
		</div>
	);
}
