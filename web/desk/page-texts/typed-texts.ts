import type { Conflict } from '../forms/conflict-dialog.tsx';

/** A text in the field, null for the built-in one, and when the saved one was saved that it replaces. */
export type TypedText = { text: string | null; readAt: string | null };
/** By the key of the text. */
export type TypedTexts = Readonly<Record<string, TypedText>>;

/**
 * The typed texts once each conflict was decided: `mine` stay, over the saved ones as they were read now, the
 * others are left as they were saved.
 */
export function settleTexts(
	typed: TypedTexts,
	conflicts: readonly Conflict[],
	mine: ReadonlySet<string>,
	readAtOf: (key: string) => string | null,
): TypedTexts {
	const settled = conflicts.map(({ name }) => name);
	return Object.fromEntries(
		Object.entries(typed)
			.filter(([key]) => !settled.includes(key) || mine.has(key))
			.map(([key, one]) => [key, settled.includes(key) ? { ...one, readAt: readAtOf(key) } : one]),
	);
}
