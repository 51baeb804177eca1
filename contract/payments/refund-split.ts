/** One or more payments through the same method that can be refunded. `most` in CLP. */
export type RefundSource = {
	/** Payment method id, or `cash`, `card`. */
	method: string;
	/** Maximum refund through this source. */
	most: number;
	/** Whether the provider is asked to return the money; otherwise a person sends it. */
	byItself: boolean;
	/** Whether the provider can only return the full amount. */
	isWholeOnly: boolean;
};

/**
 * One part of a refund. `source` contains the payments that it returns; null when no payment can cover it.
 */
export type RefundPart<Source extends RefundSource = RefundSource> = {
	source: Source | null;
	amount: number;
};

/**
 * Splits a refund across its sources in order, up to the limit of each. An amount that exceeds all sources
 * becomes a part without a source, which a person sends.
 */
export function splitRefund<Source extends RefundSource>(
	sources: readonly Source[],
	amount: number,
): RefundPart<Source>[] {
	const parts: RefundPart<Source>[] = [];
	let left = amount;
	for (const source of sources) {
		const part = Math.min(source.most, left);
		if (part <= 0 || (source.isWholeOnly && part < source.most)) continue;
		parts.push({ source, amount: part });
		left -= part;
	}
	return left > 0 ? [...parts, { source: null, amount: left }] : parts;
}
