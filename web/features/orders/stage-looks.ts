import type { Stage } from '#contract/orders/order-states.ts';
import type { BadgeTone } from '../../ui/badge.tsx';
import type { IconName } from '../../ui/icons.tsx';

/** Icon and color of each stage. */
export const looks: Record<Stage, { icon: IconName; tone: BadgeTone }> = {
	waiting: { icon: 'clock', tone: 'warning' },
	preparing: { icon: 'box', tone: 'info' },
	travelling: { icon: 'truck', tone: 'info' },
	done: { icon: 'check', tone: 'accent' },
	failed: { icon: 'close', tone: 'danger' },
	returned: { icon: 'return', tone: 'info' },
	over: { icon: 'close', tone: 'neutral' },
};
