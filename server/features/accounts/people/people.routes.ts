import { z } from 'zod';
import { userSchema } from '#contract/accounts/accounts.schema.ts';
import {
	inviteSchema,
	joinSchema,
	personListSchema,
	personOneSchema,
	seenPersonSchema,
} from '#contract/accounts/people.schema.ts';
import { documentIdSchema } from '#contract/http/answers.schema.ts';
import { acceptedLanguage } from '#contract/languages/languages.ts';
import type { Deps } from '../../../deps.ts';
import { signedIn } from '../../../http/access.ts';
import type { ShopApp } from '../../../http/shop-app.ts';
import { resetSecondFactor } from '../second-factor/second-factor.service.ts';
import { invite, join, listPeople, removePerson } from './people.service.ts';

const change = { access: 'owner', stepUp: 'with second factor' } as const;

/** The people who work at the desk beside the owner: catalogue and orders, no money settings. */
export function peopleRoutes(app: ShopApp, deps: Deps): void {
	app.get('/api/owner/people', {
		config: { access: 'owner' },
		schema: {
			operationId: 'listPeople',
			summary: 'The assistants and the open invitations.',
			response: { 200: personListSchema },
		},
		handler: async () => ({ data: await listPeople(deps) }),
	});
	app.post('/api/owner/people', {
		config: { ...change, example: { data: { email: 'ana@example.com' } } },
		schema: {
			operationId: 'invitePerson',
			summary: 'Invite somebody to the desk by mail.',
			body: inviteSchema,
			response: { 200: personOneSchema },
		},
		handler: async (request) => {
			const language = acceptedLanguage(request.headers['accept-language']);
			return { data: await invite(deps, request.body.data.email, language) };
		},
	});
	app.delete('/api/owner/people/:documentId', {
		config: { ...change, refuses: ['version_conflict'] },
		schema: {
			operationId: 'removePerson',
			summary: 'Take back an invitation, or the role of an assistant that was read with `since`.',
			params: z.strictObject({ documentId: documentIdSchema }),
			querystring: seenPersonSchema,
			response: { 204: z.null() },
		},
		handler: async (request, reply) => {
			const { params, query } = request;
			await removePerson(deps, signedIn(request), params.documentId, query.since ?? null);
			return reply.code(204).send(null);
		},
	});
	app.post('/api/owner/people/:documentId/reset-second-factor', {
		config: change,
		schema: {
			operationId: 'resetSecondFactor',
			summary: 'Take the second factor from an account that lost it, and end its sign-ins.',
			params: z.strictObject({ documentId: documentIdSchema }),
			response: { 204: z.null() },
		},
		handler: async (request, reply) => {
			await resetSecondFactor(deps, signedIn(request), request.params.documentId);
			return reply.code(204).send(null);
		},
	});
	app.post('/api/auth/join', {
		config: {
			access: 'customer',
			limits: [{ most: 20, minutes: 60, by: 'account', counts: 'failures' }],
			refuses: ['confirmation_invalid'],
			example: { code: 'kQ0…' },
		},
		schema: {
			operationId: 'joinDesk',
			summary: 'Accept an invitation to the desk; it must have been sent to the address of this account.',
			body: joinSchema,
			response: { 200: userSchema },
		},
		handler: async (request) => join(deps, signedIn(request), request.body.code),
	});
}
