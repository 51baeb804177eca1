import { z } from 'zod';
import { fault } from './faults.ts';

/**
 * Text exactly as typed, neither trimmed nor cut. Rejects text that PostgreSQL cannot store: NUL and lone
 * surrogates.
 */
export const verbatim = (min: number, max: number) =>
	z
		.string()
		.min(min)
		.max(max)
		.refine((text) => text.isWellFormed() && !text.includes('\0'), fault('notText'));

/**
 * Characters that change the direction of the text after them, so that a name could be displayed as another
 * one.
 */
const turning = /[\u202a-\u202e\u2066-\u2069]/u;

/**
 * One line of typed text: trimmed, without control characters and lone surrogates, in composed form, 1 to
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
