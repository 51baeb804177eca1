import { userSchema } from '#contract/accounts/accounts.schema.ts';
import {
	inviteSchema,
	joinSchema,
	personSchema,
	seenPersonSchema,
} from '#contract/accounts/people.schema.ts';
import { byDocumentId } from '#contract/http/rows.schema.ts';
import { acceptedLanguage } from '#contract/languages/languages.ts';
import type { Deps } from '../../../core/deps.ts';
import { signedIn } from '../../../http/access.ts';
import { routesOf, type ShopApp } from '../../../http/shop-app.ts';
import { resetSecondFactor } from '../second-factor/second-factor.service.ts';
import { invite, join, listPeople, removePerson } from './people.service.ts';

const change = { access: 'owner', stepUp: 'with second factor' } as const;

/**
 * Assistants: people who work at the desk alongside the owner. They manage the catalogue and orders, but
 * cannot change payment settings.
 */
export function peopleRoutes(app: ShopApp, deps: Deps): void {
	const routes = routesOf(app, { access: 'owner' });
	routes.get('/api/owner/people', 'listPeople', {
		summary: 'List assistants and pending invitations.',
		data: personSchema.array(),
		handler: () => listPeople(deps),
	});
	routes.post('/api/owner/people', 'invitePerson', {
		summary: 'Invite a person to the desk by email.',
		...change,
		example: { data: { email: 'ana@example.com' } },
		body: inviteSchema,
		data: personSchema,
		handler: (request) => {
			const language = acceptedLanguage(request.headers['accept-language']);
			return invite(deps, request.body.data.email, language);
		},
	});
	routes.delete('/api/owner/people/:documentId', 'removePerson', {
		summary:
			"Revoke an invitation or an assistant's access. For an assistant, requires the `since` value that was read.",
		...change,
		refuses: ['version_conflict'],
		params: byDocumentId,
		querystring: seenPersonSchema,
		handler: async (request) => {
			const { params, query } = request;
			await removePerson(deps, signedIn(request), params.documentId, query.since ?? null);
		},
	});
	routes.post('/api/owner/people/:documentId/reset-second-factor', 'resetSecondFactor', {
		summary: 'Reset two-step verification for an account that lost access to it, and end its sessions.',
		...change,
		params: byDocumentId,
		handler: (request) => resetSecondFactor(deps, signedIn(request), request.params.documentId),
	});
	routes.post('/api/auth/join', 'joinDesk', {
		summary: "Accept an invitation to the desk. It must have been sent to this account's email address.",
		access: 'customer',
		limits: [{ max: 20, minutes: 60, by: 'account', counts: 'failures' }],
		refuses: ['confirmation_invalid'],
		example: { code: 'kQ0…' },
		body: joinSchema,
		response: { 200: userSchema },
		handler: async (request) => join(deps, signedIn(request), request.body.code),
	});
}
