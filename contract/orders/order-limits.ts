/** An order takes at most this many watches, so that a few accounts cannot hold the shop. */
export const maxOrderItems = 10;
