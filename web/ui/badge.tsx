import type { ReactNode } from 'react';

export type BadgeTone = 'neutral' | 'accent' | 'brass' | 'danger' | 'warning' | 'info';

const tones: Record<BadgeTone, string> = {
	neutral: 'bg-sunken text-soft',
	accent: 'bg-accent-wash text-accent',
	brass: 'bg-brass-wash text-brass',
	danger: 'bg-danger-wash text-danger',
	warning: 'bg-warning-wash text-warning',
	info: 'bg-info-wash text-info',
};

export function Badge({ tone = 'neutral', children }: { tone?: BadgeTone; children: ReactNode }) {
	return (
		<span
			className={`inline-flex items-center gap-1 rounded-base px-2 py-0.5 text-sm font-medium wrap-break-word sm:whitespace-nowrap ${tones[tone]}`}
		>
			{children}
		</span>
	);
}
