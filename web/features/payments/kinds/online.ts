import { PayOnline } from '../pay-online.tsx';
import type { KindView } from './kind-view.ts';

/** The page of a provider: its texts are those of `payments.<provider>`. */
export const online: KindView<'online'> = {
	icon: ({ by }) => (by === 'card' ? 'card' : 'bank'),
	section: ({ provider }) => provider as 'webpay',
	subtitle: () => null,
	warning: () => null,
	rows: () => [],
	Panel: PayOnline,
	stepValues: () => ({}),
};
