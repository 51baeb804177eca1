import type { ShopConfig } from '../../../core/deps.ts';
import { invalidField, ShopError } from '../../../core/shop-error.ts';
import { pesos } from '../../../texts/refusal-texts.ts';

type Publication = {
	draft: boolean;
	publish_at: Date | null;
	used: boolean;
	photographed: boolean;
	price: number;
	original_price: number | null;
};

const isBare = ({ draft, publish_at, used, photographed }: Publication) =>
	used && !photographed && (!draft || publish_at !== null);

/**
 * Returns whether a change puts a used watch without photographs on sale, now or later. Returns false if it
 * already was on sale without photographs.
 */
export const goesOnSaleBare = (before: Publication | undefined, after: Publication): boolean =>
	isBare(after) && !(before && isBare(before));

const isBareAbove = (limit: number, watch: Publication) =>
	isBare(watch) && (watch.original_price ?? watch.price) > limit;

/**
 * Returns whether a change puts a used watch without photographs on sale, now or later, at a regular price
 * above `limit`, CLP. Returns false if it already was.
 */
export const goesOnSaleBareAbove = (
	limit: number,
	before: Publication | undefined,
	after: Publication,
): boolean => isBareAbove(limit, after) && !(before && isBareAbove(limit, before));

type PhotographsCheck = {
	config: Pick<ShopConfig, 'photographsAbove'>;
	/** Whether the user has confirmed that the watch goes on sale without photographs. */
	isConfirmed: boolean;
	path: (string | number)[];
};

/**
 * Checks the photographs of a used watch that goes on sale. Throws `invalid_input` for `images` without any
 * above the amount that the owner set, which cannot be confirmed, and `no_photographs` below it unless the
 * user has confirmed.
 */
export function checkPhotographs(
	{ config: { photographsAbove: limit }, isConfirmed, path }: PhotographsCheck,
	before: Publication | undefined,
	after: Publication | undefined,
): void {
	if (!after) return;
	if (limit !== null && goesOnSaleBareAbove(limit, before, after))
		throw invalidField([...path, 'images'], 'photographsAbove', { limit: pesos(limit) });
	if (!isConfirmed && goesOnSaleBare(before, after)) throw new ShopError('no_photographs');
}
