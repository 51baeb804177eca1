import type { ComponentPropsWithRef } from 'react';
import { Icon, type IconName } from './icons.tsx';

type IconButtonProps = Omit<ComponentPropsWithRef<'button'>, 'aria-label'> & {
	icon: IconName;
	label: string;
	filled?: boolean;
};

export const iconButtonClass =
	'relative inline-grid size-11 max-w-[20vw] place-items-center rounded-base text-ink transition-colors hover:bg-sunken disabled:opacity-50';

export function IconButton({ icon, label, filled, className = '', children, ...rest }: IconButtonProps) {
	return (
		<button
			type="button"
			aria-label={label}
			title={label}
			className={`${iconButtonClass} ${className}`}
			{...rest}
		>
			<Icon name={icon} size={22} filled={filled} />
			{children}
		</button>
	);
}
