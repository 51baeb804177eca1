import type { ReactNode } from 'react';
import type { BadgeTone } from './badge.tsx';
import { Icon, type IconName } from './icons.tsx';

type NoticeTone = Exclude<BadgeTone, 'neutral' | 'brass'>;

const tones: Record<NoticeTone, { box: string; icon: IconName }> = {
	accent: { box: 'border-accent bg-accent-wash text-accent', icon: 'check' },
	danger: { box: 'border-danger bg-danger-wash text-danger', icon: 'warning' },
	warning: { box: 'border-warning bg-warning-wash text-warning', icon: 'warning' },
	info: { box: 'border-info bg-info-wash text-info', icon: 'info' },
};

/** A framed message in the page. `danger` messages are announced immediately. */
export function Notice({ tone = 'info', children }: { tone?: NoticeTone; children: ReactNode }) {
	return (
		<div
			role={tone === 'danger' ? 'alert' : undefined}
			className={`flex items-start gap-3 rounded-base border p-side ${tones[tone].box}`}
		>
			<Icon name={tones[tone].icon} className="mt-0.5" />
			<div className="min-w-0 flex-1">{children}</div>
		</div>
	);
}
