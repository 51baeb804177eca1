import { acceptedLanguage } from '#contract/languages/languages.ts';
import {
	newVisitSchema,
	visitCancellationSchema,
	visitChangeSchema,
	visitCodeSchema,
	visitSchema,
	visitTimesSchema,
} from '#contract/visits/visits.schema.ts';
import type { Deps } from '../../core/deps.ts';
import { routesOf, type ShopApp } from '../../http/shop-app.ts';
import { cancelOwnVisit, openVisit, rescheduleVisit } from './own-visits.service.ts';
import { listVisitTimes, requestVisit } from './requesting-visits.service.ts';

const exampleCode = 'iv.tag.text';
const updatedAt = '2026-11-20T12:00:00.000Z';
const startsAt = '2026-12-01T14:00:00.000Z';
const byCode = {
	ignoresToken: true,
	limits: [{ max: 30, minutes: 15, by: 'network', counts: 'every call' }],
	one: visitSchema,
} as const;
const changing = ['confirmation_invalid', 'not_found', 'version_conflict', 'invalid_transition'] as const;

/** Registers the routes with which people request a visit and change it with the link in the mail. */
export function visitsRoutes(app: ShopApp, deps: Deps): void {
	const routes = routesOf(app, { access: 'visitor' });
	routes.get('/api/visits/times', 'listVisitTimes', {
		summary: 'List the free times for a visit or a video call.',
		ignoresToken: true,
		limits: [{ max: 120, minutes: 15, by: 'network', counts: 'every call' }],
		data: visitTimesSchema,
		handler: () => listVisitTimes(deps),
	});
	routes.post('/api/visits', 'requestVisit', {
		summary:
			'Request an appointment to see a used watch at the shop or in a video call. A mail with a calendar file and a link confirms the request.',
		refuses: ['visit_time_taken', 'too_many_visits', 'visits_full'],
		limits: [
			{ max: 30, minutes: 60, by: 'network', counts: 'every call' },
			{ max: 6, minutes: 1440, by: 'network', counts: 'successes' },
			{ max: 12, minutes: 1440, by: 'wide network', counts: 'successes' },
		],
		example: {
			data: {
				watch: 'k3v9s7m2q8w1x4z6c5b0n8l2',
				kind: 'inPerson',
				startsAt,
				name: 'Ana Rojas',
				email: 'ana@example.com',
				phone: '+56 9 8765 4321',
			},
		},
		body: newVisitSchema,
		status: 201,
		one: visitSchema,
		handler: ({ viewer, body, headers, ip }) =>
			requestVisit(deps, viewer, body.data, {
				language: acceptedLanguage(headers['accept-language']),
				ip,
			}),
	});
	routes.post('/api/visits/open', 'openVisit', {
		summary: 'Get a visit with the code from the mailed link. This confirms the address.',
		...byCode,
		refuses: ['confirmation_invalid', 'not_found'],
		example: { data: { code: exampleCode } },
		body: visitCodeSchema,
		handler: ({ body }) => openVisit(deps, body.data.code),
	});
	routes.post('/api/visits/move', 'rescheduleVisit', {
		summary: 'Move a visit to another free time with the code from the mailed link.',
		...byCode,
		refuses: [...changing, 'visit_time_taken'],
		example: { data: { code: exampleCode, updatedAt, startsAt } },
		body: visitChangeSchema,
		handler: ({ body }) => rescheduleVisit(deps, body.data),
	});
	routes.post('/api/visits/cancel', 'cancelOwnVisit', {
		summary: 'Cancel a visit with the code from the mailed link.',
		...byCode,
		refuses: changing,
		example: { data: { code: exampleCode, updatedAt } },
		body: visitCancellationSchema,
		handler: ({ body }) => cancelOwnVisit(deps, body.data),
	});
}
