import type { ComponentPropsWithRef } from 'react';
import { Icon, type IconName } from './icons.tsx';

type IconButtonProps = Omit<ComponentPropsWithRef<'button'>, 'aria-label'> & {
	icon: IconName;
	label: string;
	filled?: boolean;
	iconSize?: number;
};

export const iconButtonClass =
	'relative inline-grid size-11 max-w-[20vw] place-items-center rounded-base text-ink transition-colors hover:bg-sunken disabled:opacity-50';

export function IconButton({
	icon,
	label,
	filled,
	iconSize = 22,
	className = '',
	type = 'button',
	children,
	...rest
}: IconButtonProps) {
	return (
		<button
			type={type}
			aria-label={label}
			title={label}
			className={`${iconButtonClass} ${className}`}
			{...rest}
		>
			<Icon name={icon} size={iconSize} filled={filled} />
			{children}
		</button>
	);
}
