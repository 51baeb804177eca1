import type { ReactNode } from 'react';
import { Icon, type IconName } from './icons.tsx';

type EmptyStateProps = {
	title: string;
	text?: string;
	icon?: IconName;
	/** The way on. */
	action?: ReactNode;
};

export function EmptyState({ title, text, icon = 'watch', action }: EmptyStateProps) {
	return (
		<div className="grid justify-items-center gap-3 px-4 py-16 text-center">
			<Icon name={icon} size={48} className="text-faint" />
			<p className="font-serif text-xl">{title}</p>
			{text && <p className="max-w-text text-soft">{text}</p>}
			{action && <div className="mt-2">{action}</div>}
		</div>
	);
}
