import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { findFaults } from '#contract/http/faults.ts';
import type { FieldRefusal } from '../texts/refusal-texts.ts';

/** A part of a request that does not match its schema. */
export class InvalidPart extends Error {
	readonly refusals: FieldRefusal[];
	readonly part: string;
	constructor(schema: z.ZodType, data: unknown, part: string) {
		super(`invalid ${part}`);
		this.name = 'InvalidPart';
		this.refusals = refusalsOf(schema, data);
		this.part = part;
	}
}

/** Returns the sentences for the problems of a value under its schema. */
export const refusalsOf = (schema: z.ZodType, data: unknown): FieldRefusal[] =>
	findFaults(schema, data).map(({ path, fault, limit, found }) => ({
		path,
		refusal: fault,
		...((limit !== undefined || found) && { values: { ...found, ...(limit !== undefined && { limit }) } }),
	}));

/** The contract's zod schemas validate requests and responses: nothing is coerced or dropped. */
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
		// parse removes fields that the schema does not declare, so they cannot be sent by mistake.
		return (data) => JSON.stringify(zod.parse(data));
	});
}
