import type { FastifyContextConfig } from 'fastify';
import { errorStatus } from '#contract/http/error-names.ts';
import { type ErrorCode, errors } from '#contract/http/errors.ts';
import { defaultLanguage } from '#contract/languages/languages.ts';
import { automaticDecisions } from '#contract/personal-data/automatic-decisions.ts';
import { errorBody } from '../../http/errors.ts';
import { texts } from '../../texts/texts.ts';

/**
 * Returns the error codes of an operation by status: its own, plus those of its method, address and access.
 */
export function refusalsOf(
	method: string,
	path: string,
	{ access, ignoresToken, limits, refuses = [] }: FastifyContextConfig,
): Map<number, ErrorCode[]> {
	const writes = method !== 'GET';
	const codes: ErrorCode[] = [
		...(writes ? (['invalid_input'] as const) : []),
		'bad_query',
		...(access === 'visitor' && ignoresToken ? [] : (['unauthorized'] as const)),
		...(access === 'owner' || access === 'staff' ? (['forbidden'] as const) : []),
		...(path.includes('{') ? (['not_found'] as const) : []),
		...(writes ? (['payload_too_large', 'unsupported_media_type'] as const) : []),
		...(limits ? (['rate_limited'] as const) : []),
		...refuses,
		'internal',
		'unavailable',
	];
	return Map.groupBy(new Set(codes), (code) => errorStatus[errors[code]]);
}

/** What a rate limit counts, as the document words it. */
const counted = { 'every call': 'calls', failures: 'failed calls', successes: 'successful calls' } as const;

/** Returns an error response: what its codes mean, and the envelope of each. */
export function refusalAnswer(codes: readonly ErrorCode[], limits: FastifyContextConfig['limits'] = []) {
	const bounds = codes.includes('rate_limited')
		? limits.map(
				({ max, minutes, by, counts }) =>
					`Limited to ${max} ${counted[counts]} per ${by} every ${minutes} minutes.`,
			)
		: [];
	return {
		description: [...codes.map((code) => texts[defaultLanguage].errors[code]), ...bounds].join(' '),
		content: {
			'application/json': {
				schema: { $ref: '#/components/schemas/Error' },
				examples: Object.fromEntries(
					codes.map((code) => [code, { value: errorBody(code, defaultLanguage, '0123456789abcdef') }]),
				),
			},
		},
	};
}

export const errorSchema = {
	type: 'object',
	required: ['data', 'error'],
	properties: {
		data: { type: 'null' },
		error: {
			type: 'object',
			required: ['status', 'name', 'message', 'details'],
			properties: {
				status: { type: 'integer' },
				name: { type: 'string', enum: Object.keys(errorStatus) },
				message: { type: 'string' },
				details: {
					type: 'object',
					required: ['code'],
					properties: {
						code: { type: 'string', enum: Object.keys(errors) },
						requestId: { type: 'string' },
						decision: {
							type: 'string',
							enum: [...automaticDecisions],
							description:
								'A decision that the shop made by itself. A person reviews it on request: `POST /api/privacy-requests` with the kind `review`.',
						},
						errors: {
							type: 'array',
							description: 'The invalid fields.',
							items: {
								type: 'object',
								required: ['path', 'message', 'name'],
								properties: {
									path: { type: 'array', items: { type: ['string', 'integer'] } },
									message: { type: 'string' },
									name: { type: 'string' },
								},
							},
						},
					},
				},
			},
		},
	},
};
