/** Maximum number of watches in an order, so that a few accounts cannot reserve the entire stock. */
export const maxOrderItems = 10;
