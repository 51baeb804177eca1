import { exampleTimes, byDocumentId as params } from '#contract/http/rows.schema.ts';
import {
	deskVisitSchema,
	visitAttendanceSchema,
	visitDecisionSchema,
	visitListQuerySchema,
	visitMoveSchema,
} from '#contract/visits/visits.schema.ts';
import type { Deps } from '../../core/deps.ts';
import { rowActionRoutes } from '../../http/row-action-routes.ts';
import { routesOf, type ShopApp } from '../../http/shop-app.ts';
import { decideVisit, listDeskVisits } from './desk-visits.service.ts';

const { updatedAt } = exampleTimes;
const refuses = ['version_conflict', 'invalid_transition'] as const;

/** Registers the staff's routes for visits. */
export function deskVisitsRoutes(app: ShopApp, deps: Deps): void {
	const routes = routesOf(app, { access: 'staff' });
	routes.get('/api/owner/visits', 'listOwnerVisits', {
		summary: 'List the visits of today, later ones by time, or earlier and canceled ones newest first.',
		querystring: visitListQuerySchema,
		list: deskVisitSchema,
		handler: (request) => listDeskVisits(deps, request.query),
	});
	const onVisit = rowActionRoutes(routes, '/api/owner/visits/:documentId', { params, one: deskVisitSchema });
	onVisit('accept', 'acceptVisit', {
		summary: 'Accept a visit, and email it to the person.',
		refuses,
		example: { data: { updatedAt, words: 'https://meet.example.com/abc' } },
		body: visitDecisionSchema,
		work: (by, documentId, { data }) => decideVisit(deps, by, documentId, 'accept', data),
	});
	onVisit('move', 'moveVisit', {
		summary: 'Move a visit to any time that is not taken, and email it to the person.',
		refuses: [...refuses, 'visit_time_taken'],
		example: { data: { updatedAt, startsAt: '2026-12-01T14:00:00.000Z' } },
		body: visitMoveSchema,
		work: (by, documentId, { data }) => decideVisit(deps, by, documentId, 'move', data),
	});
	onVisit('cancel', 'cancelVisit', {
		summary: 'Cancel a visit, and email it to the person.',
		refuses,
		example: { data: { updatedAt } },
		body: visitDecisionSchema,
		work: (by, documentId, { data }) => decideVisit(deps, by, documentId, 'cancel', data),
	});
	onVisit('came', 'recordVisitorCame', {
		summary: 'Record that the person came.',
		refuses,
		example: { data: { updatedAt } },
		body: visitAttendanceSchema,
		work: (by, documentId, { data }) => decideVisit(deps, by, documentId, 'came', data),
	});
	onVisit('missed', 'recordVisitorMissed', {
		summary: 'Record that the person did not come.',
		refuses,
		example: { data: { updatedAt } },
		body: visitAttendanceSchema,
		work: (by, documentId, { data }) => decideVisit(deps, by, documentId, 'missed', data),
	});
}
