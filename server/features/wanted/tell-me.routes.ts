import { z } from 'zod';
import { okSchema } from '#contract/accounts/accounts.schema.ts';
import { documentIdSchema } from '#contract/http/answers.schema.ts';
import { acceptedLanguage } from '#contract/languages/languages.ts';
import {
	mailCodeSchema,
	tellMeAnswerSchema,
	tellMeSchema,
	toldOfListSchema,
} from '#contract/wanted/tell-me.schema.ts';
import type { Deps } from '../../deps.ts';
import { signedIn } from '../../http/access.ts';
import type { ShopApp } from '../../http/shop-app.ts';
import type { WatchHooks } from '../catalogue/write/watch-hooks.ts';
import { askToTell, confirmAsked, endAsked, ownAsked, unsubscribe } from './tell-me.service.ts';

const perNetwork = { by: 'network', counts: 'every call' } as const;
const byCode = {
	config: {
		access: 'visitor',
		ignoresToken: true,
		refuses: ['confirmation_invalid'],
		limits: [{ most: 30, minutes: 15, ...perNetwork }],
		example: { code: 'iv.tag.text' },
	},
	body: mailCodeSchema,
	response: { 200: okSchema },
} as const;

/** Visitors and customers ask for a mail when something changes. */
export function tellMeRoutes(app: ShopApp, deps: Deps & Pick<WatchHooks, 'takenBySql'>): void {
	app.post('/api/tell-me', {
		config: {
			access: 'visitor',
			limits: [
				{ most: 20, minutes: 60, ...perNetwork },
				{ most: 60, minutes: 1440, by: 'wide network', counts: 'every call' },
			],
			example: { data: { search: 'brand=Seiko&price=-500000', email: 'ana@example.com' } },
		},
		schema: {
			operationId: 'askToTell',
			summary: 'Ask for one mail when watches are back or cost less, or when something matches a search.',
			body: tellMeSchema,
			response: { 200: tellMeAnswerSchema },
		},
		handler: async ({ viewer, body, headers }) => ({
			data: await askToTell(deps, viewer, body.data, acceptedLanguage(headers['accept-language'])),
		}),
	});
	app.get('/api/tell-me', {
		config: { access: 'customer' },
		schema: {
			operationId: 'listToldOf',
			summary: 'What the customer asked to be told of and was not yet, the latest first.',
			response: { 200: toldOfListSchema },
		},
		handler: async (request) => ({ data: await ownAsked(deps, signedIn(request).userId) }),
	});
	app.delete('/api/tell-me/:documentId', {
		config: { access: 'customer' },
		schema: {
			operationId: 'endToldOf',
			summary: 'End one of them.',
			params: z.strictObject({ documentId: documentIdSchema }),
			response: { 204: z.null() },
		},
		handler: async (request, reply) => {
			await endAsked(deps, signedIn(request).userId, request.params.documentId);
			return reply.code(204).send(null);
		},
	});
	const { config, ...schema } = byCode;
	app.post('/api/tell-me/confirm', {
		config: { ...config },
		schema: {
			operationId: 'confirmTellMe',
			summary: 'Confirm it with the code of the mailed link.',
			...schema,
		},
		handler: async ({ body }) => {
			await confirmAsked(deps, body.code);
			return { ok: true as const };
		},
	});
	app.post('/api/tell-me/unsubscribe', {
		config: { ...config },
		schema: {
			operationId: 'unsubscribe',
			summary: 'Stop all mails of this kind, with the code of a mail’s link.',
			...schema,
		},
		handler: async ({ body }) => {
			await unsubscribe(deps, body.code);
			return { ok: true as const };
		},
	});
}
