import { z } from 'zod';
import {
	breachAreaSchema,
	breachDraftsSchema,
	breachEntryInputSchema,
	breachListQuerySchema,
	breachNoticesInputSchema,
	breachPaperInputSchema,
	breachPersonSchema,
	breachPreviewSchema,
	breachSchema,
	breachScopeInputSchema,
	breachSummarySchema,
	newBreachSchema,
} from '#contract/breaches/breaches.schema.ts';
import { exampleTimes, byDocumentId as params } from '#contract/http/rows.schema.ts';
import { shopLanguage } from '#contract/languages/languages.ts';
import type { Deps } from '../../core/deps.ts';
import { signedIn } from '../../http/access.ts';
import { rowActionRoutes } from '../../http/row-action-routes.ts';
import { routesOf, type ShopApp } from '../../http/shop-app.ts';
import { draftNotices } from './breach-drafts.service.ts';
import { writeBreachPaper } from './breach-paper.service.ts';
import {
	addToBreach,
	extendBreach,
	listBreachAreas,
	listBreaches,
	listBreachPeople,
	notifyPeople,
	openBreach,
	previewBreach,
	readBreach,
} from './breaches.service.ts';

const refuses = ['forbidden'] as const;
const scope = {
	areas: ['orders'],
	kinds: ['name', 'purchase'],
	from: '2026-03-01',
	to: '2026-03-31',
} as const;
const notice = { subject: 'Notice about your personal data', body: 'On March 31 we noticed a breach.' };

/** Registers the staff's routes for breaches of personal data. Assistants need `ASSISTANT_PRIVACY`. */
export function breachesRoutes(app: ShopApp, deps: Deps): void {
	const routes = routesOf(app, { access: 'staff', assistantsNeed: 'assistantPrivacy', refuses });
	routes.get('/api/owner/breaches', 'listBreaches', {
		summary: 'List breaches of personal data, newest first.',
		querystring: breachListQuerySchema,
		list: breachSummarySchema,
		handler: (request) => listBreaches(deps, request.query),
	});
	routes.get('/api/owner/breaches/areas', 'listBreachAreas', {
		summary: 'List the areas of the register of personal data, with their kinds of data.',
		data: breachAreaSchema.array(),
		handler: () => listBreachAreas(),
	});
	routes.post('/api/owner/breaches/preview', 'previewBreach', {
		summary: 'Count who a breach would affect. Stores nothing.',
		body: breachScopeInputSchema,
		example: { data: scope },
		data: breachPreviewSchema,
		handler: (request) => previewBreach(deps, request.body.data),
	});
	routes.post('/api/owner/breaches', 'openBreach', {
		summary: 'Open the file of a breach and list who is affected. It cannot be changed, only added to.',
		body: newBreachSchema,
		example: {
			data: {
				noticedAt: exampleTimes.createdAt,
				nature: 'A copy of the orders of March was taken from a laptop.',
				effects: 'Someone could use the names and purchases to deceive the buyers.',
				measures: 'We changed all passwords.',
				...scope,
			},
		},
		status: 201,
		one: breachSchema,
		handler: (request) => openBreach(deps, signedIn(request), request.body.data),
	});
	routes.get('/api/owner/breaches/:documentId', 'getBreach', {
		summary: 'Get a breach with its record.',
		params,
		one: breachSchema,
		handler: (request) => readBreach(deps, request.params.documentId),
	});
	routes.get('/api/owner/breaches/:documentId/people', 'listBreachPeople', {
		summary: 'List the people that a breach affects, with the proof of their notices.',
		params,
		querystring: breachListQuerySchema,
		list: breachPersonSchema,
		handler: (request) => listBreachPeople(deps, request.params.documentId, request.query),
	});
	routes.get('/api/owner/breaches/:documentId/drafts', 'draftBreachNotices', {
		summary: 'Draft the notices to the people and to the Agency, and a public notice, in both languages.',
		params,
		data: breachDraftsSchema,
		handler: (request) => draftNotices(deps, request.params.documentId),
	});
	routes.post('/api/owner/breaches/:documentId/paper', 'writeBreachPaper', {
		summary: 'Write a notice on letterhead, as PDF.',
		params,
		body: breachPaperInputSchema,
		example: { data: { language: shopLanguage, text: 'A la Agencia de Protección de Datos Personales' } },
		response: {
			200: {
				content: {
					'application/pdf': { schema: z.unknown().meta({ type: 'string', format: 'binary' }) },
				},
			},
		},
		handler: async (request, reply) => {
			const { name, file } = await writeBreachPaper(deps, request.params.documentId, request.body.data);
			reply.header('content-disposition', `attachment; filename="${name}"`);
			return reply
				.type('application/pdf')
				.serializer((body: unknown) => body as never)
				.send(file);
		},
	});
	const onOne = rowActionRoutes(routes, '/api/owner/breaches/:documentId', { params, one: breachSchema });
	onOne('entries', 'addToBreach', {
		summary: 'Add a measure, an effect, a correction, a filed or published notice, or the end of the case.',
		body: breachEntryInputSchema,
		example: { data: { kind: 'measure', text: 'We encrypted the laptops.' } },
		work: (by, documentId, { data }) => addToBreach(deps, by, documentId, data),
	});
	onOne('scope', 'extendBreach', {
		summary: 'Add people, or further kinds of their data.',
		body: breachScopeInputSchema,
		example: { data: scope },
		work: (by, documentId, { data }) => extendBreach(deps, by, documentId, data),
	});
	onOne('notify', 'notifyPeople', {
		summary: 'Approve the notices to the people. The outbox sends them, one to each person.',
		body: breachNoticesInputSchema,
		stepUp: 'with second factor',
		example: { data: { audience: 'required', notices: { en: notice, es: notice } } },
		work: (by, documentId, { data }) => notifyPeople(deps, by, documentId, data),
	});
}
