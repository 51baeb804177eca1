import type { Buyer } from '../../../http/access.ts';

/**
 * Whether the caller is certainly the buyer: signed in as the order's account, or using a link that was only
 * mailed to the buyer. A link made by the staff proves nothing, nor does the link shown after placing the
 * order, because an order can be placed with another person's address.
 */
export const isProvenBuyer = ({ userId, link }: Buyer, order: { user_id: number | null }): boolean =>
	link === 'mailed' || (userId !== null && userId === order.user_id);
