import type { EntityField } from './entity.ts';
import type { Plan, RowShape } from './query-plan.ts';
import { refuse } from './query-refusals.ts';

/** No response of a list or a row is larger, about. */
const mostBytes = 1_000_000;

/** Usual bytes of a value by type; a field that is longer says so itself (`bytes`). */
const usual: Record<EntityField['type'], number> = {
	integer: 6,
	number: 5,
	boolean: 5,
	time: 26,
	text: 20,
	derived: 40,
};
/**
 * How many rows a list without a limit has for one row: pictures, categories and complications of a watch.
 */
const few = 4;

/**
 * Estimated bytes of `rows` rows of a shape. `watches`: how many there are at all: no list of different rows
 * holds more, while a brand that many rows lead to repeats its own.
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
		const most = different && shape.entity.name === 'watches' ? watches * few : Number.POSITIVE_INFINITY;
		return sum + names + estimateBytes(shape, Math.min(rows * each, most), watches, false);
	}, rows * own);
}

/**
 * Refuses a plan whose response could pass 1 MB, before anything is read, and says how many rows fit.
 * `countWatches`: how many watches there are at all, which the catalogue index knows; asked only when it
 * matters.
 */
export async function refuseLarge(
	plan: Plan,
	limit: number,
	countWatches: () => Promise<number>,
): Promise<void> {
	if (estimateBytes(plan.shape, limit, Number.POSITIVE_INFINITY) <= mostBytes) return;
	const watches = await countWatches();
	const rows = plan.entity.name === 'watches' ? Math.min(limit, watches) : limit;
	const bytes = estimateBytes(plan.shape, rows, watches);
	if (bytes > mostBytes) throw tooLarge(rows, bytes);
}

/** The last word: values may be longer than usual. */
export function refuseLargeBody(body: Buffer, rows: number): void {
	if (body.length > mostBytes) throw tooLarge(rows, body.length);
}

function tooLarge(rows: number, bytes: number) {
	const most = Math.max(1, Math.floor((rows * mostBytes) / bytes));
	return refuse(['populate'], 'largeResponse', { limit: most });
}
