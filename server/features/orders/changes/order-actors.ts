import type { OrderActor } from '#contract/orders/order-actions.ts';
import type { LinkOrigin } from '#contract/orders/order-links.ts';
import type { Buyer } from '../../../http/access.ts';

/** The actor of a change: `userId` is null when the shop itself acts. */
export type HistoryActor = { by: OrderActor; userId: number | null; link?: LinkOrigin | null };

/** The buyer as an actor, with the link that they used. */
export const buyerActor = ({ userId, link = null }: Buyer) => ({ by: 'customer', userId, link }) as const;
