import type { FastifyInstance } from 'fastify';
import { answerScopeOf } from '#contract/accounts/scopes.ts';
import type { ErrorBody } from '#contract/http/errors.ts';

/** Fields that identify a row and its state, without personal data, prices or notes. */
const shownKeys: ReadonlySet<string> = new Set([
	'id',
	'documentId',
	'number',
	'createdAt',
	'updatedAt',
	'version',
	'state',
	'orderStatus',
	'paymentStatus',
	'blockedAt',
]);

const shownOf = (row: unknown): unknown =>
	Array.isArray(row)
		? row.map(shownOf)
		: row !== null && typeof row === 'object'
			? Object.fromEntries(Object.entries(row).filter(([key]) => shownKeys.has(key)))
			: null;

function withoutRow({ data, error }: ErrorBody): ErrorBody {
	const { code, requestId, errors } = error.details;
	return { data, error: { ...error, details: { code, requestId, ...(errors && { errors }) } } };
}

/**
 * An API key that can write rows but not read them only receives the identity of the written row. A write
 * scope never reveals more than the program needs to continue.
 */
export function registerMachineAnswers(app: FastifyInstance): void {
	app.addHook('preSerialization', async (request, reply, payload) => {
		const machine = request.viewer?.role === 'visitor' ? undefined : request.viewer?.machine;
		if (!machine) return payload;
		const needed = answerScopeOf(request.method, request.routeOptions.url ?? '');
		if (!needed || machine.scopes.includes(needed)) return payload;
		// A conflict contains the current row.
		if (reply.statusCode >= 400) return withoutRow(payload as ErrorBody);
		const data = payload !== null && typeof payload === 'object' && 'data' in payload ? payload.data : null;
		reply.serializer(JSON.stringify);
		return { data: shownOf(data), meta: {} };
	});
}
