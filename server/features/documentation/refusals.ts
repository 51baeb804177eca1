import type { FastifyContextConfig } from 'fastify';
import { type ErrorCode, errorStatus, errors } from '#contract/errors.ts';
import { errorBody } from '../../http/errors.ts';

/** What a route declares of itself beside its schemas. */
export type RouteAccess = Pick<FastifyContextConfig, 'access' | 'ignoresToken' | 'query'>;

/** What a call refuses of its own, beside what every call does. A test asks the calls and holds this against what they say. */
const ownCodes: Record<string, readonly ErrorCode[]> = {
	'GET /metrics': ['unauthorized'],
	'PUT /api/watches/{id}': ['version_conflict'],
	'DELETE /api/watches/{id}': ['in_use'],
	...Object.fromEntries(
		['brands', 'categories', 'calibers'].flatMap((name) => [
			[`POST /api/${name}`, ['name_taken']],
			[`PUT /api/${name}/{id}`, ['name_taken']],
			[`DELETE /api/${name}/{id}`, ['in_use']],
		]),
	),
	'POST /api/auth/local': ['invalid_credentials', 'rate_limited'],
	'POST /api/auth/local/register': ['email_taken', 'username_taken', 'common_password', 'rate_limited'],
	'POST /api/auth/refresh': ['refresh_invalid', 'rate_limited'],
	'POST /api/auth/forgot-password': ['rate_limited'],
	'POST /api/auth/reset-password': [
		'reset_code_invalid',
		'password_mismatch',
		'common_password',
		'rate_limited',
	],
	'POST /api/auth/change-password': [
		'wrong_current_password',
		'password_mismatch',
		'password_unchanged',
		'common_password',
		'rate_limited',
	],
	'PUT /api/users': ['email_taken', 'address_unknown'],
	'DELETE /api/users': ['wrong_current_password', 'orders_open', 'owner_account', 'rate_limited'],
	'POST /api/addresses': ['too_many_addresses'],
	'POST /api/orders': [
		'too_many_items',
		'address_unknown',
		'watch_unavailable',
		'price_changed',
		'pending_order_exists',
		'idempotency_running',
		'idempotency_mismatch',
		'rate_limited',
	],
	'POST /api/orders/{id}/cancel': ['invalid_transition'],
	'POST /api/owner/orders/{id}/confirm-payment': ['invalid_transition', 'transaction_taken'],
	...Object.fromEntries(
		['ship', 'deliver', 'cancel', 'refund'].map((step) => [
			`POST /api/owner/orders/{id}/${step}`,
			['invalid_transition'],
		]),
	),
};

/** Every code that a call may refuse with, by its status. */
export function refusalsOf(name: string, { access, ignoresToken }: RouteAccess): Map<number, ErrorCode[]> {
	const writes = !name.startsWith('GET ');
	const codes: ErrorCode[] = [
		...(writes ? (['invalid_input'] as const) : []),
		'bad_query',
		...(access === 'public' && ignoresToken ? [] : (['unauthorized'] as const)),
		...(access === 'owner' ? (['forbidden'] as const) : []),
		...(name.includes('{') ? (['not_found'] as const) : []),
		...(writes ? (['payload_too_large', 'unsupported_media_type'] as const) : []),
		...(ownCodes[name] ?? []),
		'internal',
		'unavailable',
	];
	return Map.groupBy(new Set(codes), (code) => errorStatus[errors[code].name]);
}

/** An answer of the document: what the codes mean, with the envelope of each. */
export function refusalAnswer(codes: readonly ErrorCode[]) {
	return {
		description: codes.map((code) => errors[code].en).join(' '),
		content: {
			'application/json': {
				schema: { $ref: '#/components/schemas/Error' },
				examples: Object.fromEntries(
					codes.map((code) => [code, { value: errorBody(code, 'en', '0123456789abcdef') }]),
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
						errors: {
							type: 'array',
							description: 'The fields it is about.',
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
