import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { wordingOf } from '#contract/http/wording.ts';
import type { Language } from '#contract/languages/languages.ts';
import { fill, texts } from '../texts/texts.ts';
/** A part of a request that does not fit its schema; the error handler words it in the reader's language. */
export class InvalidPart extends Error {
	readonly schema: z.ZodType;
	readonly data: unknown;
	readonly part: string;
	constructor(schema: z.ZodType, data: unknown, part: string) {
		super(`invalid ${part}`);
		this.name = 'InvalidPart';
		this.schema = schema;
		this.data = data;
		this.part = part;
	}
}

/** Zod schemas of the contract check requests and responses: nothing coerced, nothing dropped. */
export function registerValidation(app: FastifyInstance): void {
	app.setValidatorCompiler(({ schema, httpPart }) => {
		const zod = schema as unknown as z.ZodType;
		return (data: unknown) => {
			const result = zod.safeParse(data);
			return result.success
				? { value: result.data }
				: { error: new InvalidPart(zod, data, httpPart ?? 'body') };
		};
	});
	app.setSerializerCompiler(({ schema }) => {
		const zod = (schema instanceof z.ZodType ? schema : z.unknown()) as z.ZodType;
		// parse keeps only what the schema lists: a field that was not declared cannot leave.
		return (data) => JSON.stringify(zod.parse(data));
	});
}

/** Messages for invalid values in the reader's language. */
export const wordingIn = (language: Language): z.core.$ZodErrorMap =>
	wordingOf(
		language,
		(fault, count, found) => fill(texts[language].validation[fault], { count, ...found }),
		z.locales[language]().localeError,
	);
