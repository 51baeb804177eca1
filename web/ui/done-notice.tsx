import type { ReactNode } from 'react';
import { Notice } from './notice.tsx';

const takeFocus = (box: HTMLElement | null) => box?.focus();

/** Confirms an action in place of its form, and takes over focus. */
export function DoneNotice({ children, className }: { children: ReactNode; className?: string }) {
	return (
		<div role="status" tabIndex={-1} ref={takeFocus} className={className}>
			<Notice tone="accent">{children}</Notice>
		</div>
	);
}
