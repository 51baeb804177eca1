import { z } from 'zod';

/** A positive integer in a query string, which is text. */
export const countSchema = (max: number) =>
	z
		.string()
		.regex(/^[1-9][0-9]{0,8}$/)
		.transform(Number)
		.pipe(z.int().max(max));

export const pageNumberSchema = countSchema(1_000_000);

export const pageSizeSchema = countSchema(100);
