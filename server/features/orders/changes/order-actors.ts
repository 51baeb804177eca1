import type { OrderActor } from '#contract/orders/order-actions.ts';
import type { LinkOrigin } from '#contract/orders/order-links.ts';
import type { Buyer } from '../../../http/access.ts';

/** Who does it: `userId` is null when the shop itself does. */
export type HistoryActor = { by: OrderActor; userId: number | null; link?: LinkOrigin | null };

/** The buyer who does it, and the link that they do it by. */
export const buyerActor = ({ userId, link = null }: Buyer) => ({ by: 'customer', userId, link }) as const;
