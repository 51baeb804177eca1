import type { EntityField } from './entity.ts';
import type { Plan, RowShape } from './query-plan.ts';
import { refuse } from './query-refusals.ts';

/** Approximate maximum size of a response with a list or a row. */
const maxBytes = 1_000_000;

/** Typical bytes of a value by type; longer fields declare their own size (`bytes`). */
const usual: Record<EntityField['type'], number> = {
	integer: 6,
	number: 5,
	boolean: 5,
	time: 26,
	text: 20,
	derived: 40,
};
/** Typical rows of an unlimited list for one row: pictures, categories and complications of a watch. */
const few = 4;

/**
 * Estimates the bytes of `rows` rows of a shape. `watches` is the total number of watches: no list of
 * distinct rows has more, while a brand shared by many rows is repeated.
 */
function estimateBytes(
	{ fields, relations }: RowShape,
	rows: number,
	watches: number,
	different = true,
): number {
	const own = fields.reduce(
		(sum, { name, type, bytes }) => sum + name.length + 4 + (bytes ?? usual[type]),
		2,
	);
	return relations.reduce((sum, { relation, shape, limit }) => {
		const names = rows * (relation.name.length + 6);
		if (relation.kind !== 'many') return sum + names + estimateBytes(shape, rows, watches, false);
		const each = Math.min(limit ?? Number.POSITIVE_INFINITY, relation.limit ?? few);
		// A watch has one brand and one caliber, and a few categories.
		const maxRows = different && shape.entity.name === 'watches' ? watches * few : Number.POSITIVE_INFINITY;
		return sum + names + estimateBytes(shape, Math.min(rows * each, maxRows), watches, false);
	}, rows * own);
}

/**
 * Refuses a plan whose response could exceed 1 MB before anything is read, and reports how many rows fit.
 * `countWatches` returns the total number of watches from the catalogue index; called only when it matters.
 */
export async function refuseLarge(
	plan: Plan,
	limit: number,
	countWatches: () => Promise<number>,
): Promise<void> {
	if (estimateBytes(plan.shape, limit, Number.POSITIVE_INFINITY) <= maxBytes) return;
	const watches = await countWatches();
	const rows = plan.entity.name === 'watches' ? Math.min(limit, watches) : limit;
	const bytes = estimateBytes(plan.shape, rows, watches);
	if (bytes > maxBytes) throw tooLarge(rows, bytes);
}

/** Final check of the actual size, because values may be longer than usual. */
export function refuseLargeBody(body: Buffer, rows: number): void {
	if (body.length > maxBytes) throw tooLarge(rows, body.length);
}

function tooLarge(rows: number, bytes: number) {
	const maxRows = Math.max(1, Math.floor((rows * maxBytes) / bytes));
	return refuse(['populate'], 'largeResponse', { limit: maxRows });
}
