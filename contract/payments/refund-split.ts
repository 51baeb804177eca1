/** A payment, or payments by one way, that money can go back by. `most` in CLP. */
export type RefundSource = {
	/** The id of a payment method, or `cash`, `card`. */
	method: string;
	/** The most that can go back by it. */
	most: number;
	/** Its provider is asked to return the money; otherwise a person sends it. */
	byItself: boolean;
	/** Its provider returns all of it or nothing. */
	isWholeOnly: boolean;
};

/** A part of a refund, by one way. `source`: the payments that it returns; null: no payment can take it. */
export type RefundPart<Source extends RefundSource = RefundSource> = {
	source: Source | null;
	amount: number;
};

/**
 * Splits a refund over the payments that it returns, in the order of `sources`: each takes at most what it
 * can. Whatever no source can take is a part without one, which a person sends.
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
