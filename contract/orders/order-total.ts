/** subtotal + shipping + discount + tax, CLP. Missing values count as 0; a discount is zero or negative. */
export function orderTotal(parts: {
	subtotal?: number | null;
	shipping?: number | null;
	discount?: number | null;
	tax?: number | null;
}): number {
	return (parts.subtotal ?? 0) + (parts.shipping ?? 0) + (parts.discount ?? 0) + (parts.tax ?? 0);
}
