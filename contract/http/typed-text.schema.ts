import { z } from 'zod';
import { fault } from './faults.ts';

/**
 * Text as it was typed, neither trimmed nor cut, if it is text that PostgreSQL can keep: no NUL, no lone
 * surrogate.
 */
export const verbatim = (min: number, max: number) =>
	z
		.string()
		.min(min)
		.max(max)
		.refine((text) => text.isWellFormed() && !text.includes('\0'), fault('notText'));

/** Signs that turn the direction of what follows them, so that a name could show as another. */
const turning = /[\u202a-\u202e\u2066-\u2069]/u;

/**
 * One line of text a person typed: trimmed, no control characters or lone surrogates, in composed form, 1 to
 * `max` characters.
 */
export const line = (max: number) =>
	z
		.string()
		.trim()
		.min(1)
		.max(max)
		.refine(
			(text) => text.isWellFormed() && !/\p{Cc}/u.test(text) && !turning.test(text),
			fault('controlCharacters'),
		)
		.normalize('NFC');
