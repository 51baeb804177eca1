import { z } from 'zod';
import { exampleTimes, byDocumentId as params } from '#contract/http/rows.schema.ts';
import type { PrivacyReportFormat } from '#contract/privacy-requests/privacy-request-kinds.ts';
import {
	privacyActionInputSchema,
	privacyAnswerInputSchema,
	privacyExtensionInputSchema,
	privacyIdentityInputSchema,
	privacyOpeningInputSchema,
	privacyRefusalInputSchema,
	privacyReportParamsSchema,
	privacyRequestDetailSchema,
	privacyRequestQuerySchema,
	privacyRequestSchema,
} from '#contract/privacy-requests/privacy-requests.schema.ts';
import { signedIn } from '../../http/access.ts';
import { rowActionRoutes } from '../../http/row-action-routes.ts';
import { routesOf, type ShopApp } from '../../http/shop-app.ts';
import type { AccountDeps } from '../accounts/users/person-hooks.ts';
import {
	answerRequest,
	blockData,
	extendRequest,
	refuseRequest,
	unblockData,
} from './answering-requests.service.ts';
import { identifyPerson, openBlockedData } from './blocked-data.service.ts';
import { listDeskRequests, readDeskRequest, readReport } from './desk-privacy-requests.service.ts';

const { updatedAt } = exampleTimes;
const act = { refuses: ['forbidden', 'version_conflict', 'invalid_transition'] } as const;
const contentTypes = {
	pdf: 'application/pdf',
	json: 'application/json; charset=utf-8',
	csv: 'text/csv; charset=utf-8',
} as const satisfies Record<PrivacyReportFormat, string>;
const fileSchema = z.unknown().meta({ type: 'string', format: 'binary' });

/** Registers the staff's routes for requests about personal data. Assistants need `ASSISTANT_PRIVACY`. */
export function deskPrivacyRequestsRoutes(app: ShopApp, deps: AccountDeps): void {
	const routes = routesOf(app, { access: 'staff', assistantsNeed: 'assistantPrivacy' });
	routes.get('/api/owner/privacy-requests', 'listOwnerPrivacyRequests', {
		summary: 'List requests about personal data: those that wait by their deadline, or all, newest first.',
		refuses: ['forbidden'],
		querystring: privacyRequestQuerySchema,
		list: privacyRequestSchema,
		handler: (request) => listDeskRequests(deps, request.query),
	});
	routes.get('/api/owner/privacy-requests/:documentId', 'getOwnerPrivacyRequest', {
		summary: 'Get a request about personal data with what its answer would do.',
		refuses: ['forbidden'],
		params,
		one: privacyRequestDetailSchema,
		handler: (request) => readDeskRequest(deps, signedIn(request), request.params.documentId),
	});
	routes.post('/api/owner/privacy-requests/:documentId/report/:format', 'downloadPrivacyReport', {
		summary: 'Download the report for a request for access or portability. The download is audited.',
		refuses: ['forbidden'],
		params: privacyReportParamsSchema,
		response: {
			200: {
				content: {
					'application/pdf': { schema: fileSchema },
					'application/json': { schema: fileSchema },
					'text/csv': { schema: fileSchema },
				},
			},
		},
		handler: async (request, reply) => {
			const { name, file } = await readReport(deps, signedIn(request), request.params);
			reply.header('content-disposition', `attachment; filename="${name}"`);
			return reply
				.type(contentTypes[request.params.format])
				.serializer((body: unknown) => body as never)
				.send(file);
		},
	});
	const onOne = rowActionRoutes(routes, '/api/owner/privacy-requests/:documentId', {
		params,
		one: privacyRequestSchema,
	});
	onOne('extend', 'extendPrivacyRequest', {
		summary: 'Extend the deadline by 30 days, once. Emails the reason to the person.',
		body: privacyExtensionInputSchema,
		...act,
		example: { data: { updatedAt, words: 'Your orders are in two archives.' } },
		work: (by, documentId, { data: { words, ...decision } }) =>
			extendRequest(deps, by, { documentId, ...decision }, words),
	});
	onOne('refuse', 'refusePrivacyRequest', {
		summary: 'Refuse a request. Emails the ground and the right to complain to the Agency.',
		body: privacyRefusalInputSchema,
		...act,
		example: { data: { updatedAt, ground: 'legalDuty', words: 'Tax law obliges us to retain the boleta.' } },
		work: (by, documentId, { data: { ground, words, ...decision } }) =>
			refuseRequest(deps, by, { documentId, ...decision }, { ground, words }),
	});
	onOne('block', 'blockPersonalData', {
		summary: "Block a person's data until their requests are answered.",
		body: privacyActionInputSchema,
		...act,
		example: { data: { updatedAt } },
		work: (by, documentId, { data }) => blockData(deps, by, { documentId, ...data }),
	});
	onOne('unblock', 'unblockPersonalData', {
		summary: "End the blocking of a person's data.",
		body: privacyActionInputSchema,
		...act,
		example: { data: { updatedAt } },
		work: (by, documentId, { data }) => unblockData(deps, by, { documentId, ...data }),
	});
	onOne('open', 'openBlockedData', {
		summary: 'See the blocked data of a request at the desk for 30 minutes. The reason is recorded.',
		body: privacyOpeningInputSchema,
		...act,
		stepUp: 'with second factor',
		example: { data: { updatedAt, reason: 'The carrier returned a parcel of theirs.' } },
		work: (by, documentId, { data: { reason, ...decision } }) =>
			openBlockedData(deps, by, { documentId, ...decision }, reason),
	});
	onOne('identify', 'identifyPerson', {
		summary:
			'Record the phone number and the RUT of the person, verified with an identity document, so that the request covers sales without an email address.',
		body: privacyIdentityInputSchema,
		...act,
		stepUp: 'with second factor',
		example: { data: { updatedAt, phone: '+56 9 1234 5678', rut: '12.345.678-5' } },
		work: (by, documentId, { data: { phone, rut, ...decision } }) =>
			identifyPerson(deps, by, { documentId, ...decision }, { phone, rut }),
	});
	onOne('answer', 'answerPrivacyRequest', {
		summary:
			'Carry out a request and email the answer: the files of a report, corrected or erased data, or ended uses.',
		body: privacyAnswerInputSchema,
		...act,
		refuses: [...act.refuses, 'orders_open', 'owner_account'],
		stepUp: 'with second factor',
		example: { data: { updatedAt } },
		work: (by, documentId, { data }) => answerRequest(deps, by, documentId, data),
	});
}
