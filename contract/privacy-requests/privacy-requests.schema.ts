import { z } from 'zod';
import { emailSchema } from '../accounts/contact.schema.ts';
import { isRut } from '../contact/rut.ts';
import { daySchema } from '../http/days.schema.ts';
import { decidedOn } from '../http/decisions.schema.ts';
import { inputOf } from '../http/envelopes.schema.ts';
import { fault } from '../http/faults.ts';
import { paged } from '../http/lists.schema.ts';
import { exampleTimes, rowShape } from '../http/rows.schema.ts';
import { line, verbatim } from '../http/typed-text.schema.ts';
import { privacyUrgencies } from './privacy-deadlines.ts';
import { type PrivacyRequestAction, privacyRequestActions } from './privacy-request-actions.ts';
import {
	objectionSubjects,
	privacyReportFormats,
	privacyRequestKinds,
	privacyRequestOrigins,
	refusalGrounds,
} from './privacy-request-kinds.ts';
import { privacyRequestStates } from './privacy-request-states.ts';

const actions = Object.keys(privacyRequestActions) as PrivacyRequestAction[];
export const privacyEventActions = [
	'receive',
	'identify',
	...actions,
	'open',
	'mail',
	'download',
	'forget',
] as const;
export type PrivacyEventAction = (typeof privacyEventActions)[number];
export const privacyEventActors = ['person', 'shop', 'owner'] as const;
export type PrivacyEventActor = (typeof privacyEventActors)[number];

/** `email` is for a caller who is not signed in; that address gets a mail with a confirmation link. */
export const newPrivacyRequestSchema = inputOf({
	kind: z.enum(privacyRequestKinds),
	message: verbatim(0, 600).nullish(),
	email: emailSchema.optional(),
});
export type NewPrivacyRequest = z.infer<typeof newPrivacyRequestSchema>['data'];

/**
 * `confirm`: a mail with a confirmation link was sent to the address, and `number` and `dueOn` are null until
 * the person confirms.
 */
export const privacyRequestReceiptSchema = z
	.object({ confirm: z.boolean(), number: z.string().nullable(), dueOn: daySchema.nullable() })
	.meta({ id: 'PrivacyRequestReceipt', examples: [{ confirm: true, number: null, dueOn: null }] });
export type PrivacyRequestReceipt = z.infer<typeof privacyRequestReceiptSchema>;

/** The code of a confirmation link. It contains the request, which is not stored before it is confirmed. */
export const privacyCodeSchema = z.strictObject({ code: z.string().min(1).max(6_000) });

const eventSchema = z.object({
	at: z.iso.datetime(),
	by: z.enum(privacyEventActors),
	action: z.enum(privacyEventActions),
	state: z.enum(privacyRequestStates),
	ground: z.enum(refusalGrounds).nullable(),
	/** The mail that was accepted, with the response of the mail server. */
	mail: z.object({ messageId: z.string(), answer: z.string() }).nullable(),
	/** SHA-256 of the files or the text of the answer. */
	digest: z.string().nullable(),
});

/** What is erased, or stays for a legal reason. */
export const erasureParts = [
	'account',
	'addresses',
	'sessions',
	'wishes',
	'offers',
	'visits',
	'reviews',
	'mails',
	'buyers',
	'orders',
	'payments',
	'returns',
	'proof',
] as const;
export type ErasurePart = (typeof erasureParts)[number];
export const erasureReasons = ['bookkeeping', 'claims', 'proof'] as const;

const erasureSchema = z.array(
	z.object({
		part: z.enum(erasureParts),
		count: z.int(),
		/** The legal reason for which it stays; null when it is erased. */
		stays: z.enum(erasureReasons).nullable(),
	}),
);

const openingSchema = z.object({
	at: z.iso.datetime(),
	until: z.iso.datetime(),
	/** Email of the staff member. */
	by: z.string().nullable(),
	/** Null once the person is erased. */
	reason: z.string().nullable(),
});

const example = {
	id: 3,
	documentId: 'p1r2i3v4a5c6p1r2i3v4a5c6',
	...exampleTimes,
	number: 'D-00003',
	kind: 'access',
	state: 'open',
	origin: 'email',
	email: 'ana@example.com',
	message: null,
	answer: null,
	dueOn: '2026-12-20',
	urgency: 'inTime',
	closedAt: null,
	customer: null,
	actions: ['extend', 'answer', 'refuse'],
	events: [],
};

/** A request about personal data. `email`, `message` and `answer` are null once the person is erased. */
export const privacyRequestSchema = z
	.object({
		...rowShape,
		number: z.string(),
		kind: z.enum(privacyRequestKinds),
		state: z.enum(privacyRequestStates),
		origin: z.enum(privacyRequestOrigins),
		email: z.string().nullable(),
		message: z.string().nullable(),
		/** The shop's words to the person. */
		answer: z.string().nullable(),
		/** Last day to answer. */
		dueOn: daySchema,
		/** null once it is answered or refused. */
		urgency: z.enum(privacyUrgencies).nullable(),
		closedAt: z.iso.datetime().nullable(),
		/** documentId of the account. */
		customer: z.string().nullable(),
		actions: z.array(z.enum(actions)),
		/** Oldest first. */
		events: z.array(eventSchema),
	})
	.meta({ id: 'PrivacyRequest', examples: [example] });
export type PrivacyRequest = z.infer<typeof privacyRequestSchema>;
export type PrivacyRequestEvent = PrivacyRequest['events'][number];

/** A customer's own request. */
export const ownPrivacyRequestSchema = privacyRequestSchema
	.omit({ customer: true, actions: true, urgency: true })
	.meta({ id: 'OwnPrivacyRequest' });
export type OwnPrivacyRequest = z.infer<typeof ownPrivacyRequestSchema>;

/** A request with what its answer would do. */
export const privacyRequestDetailSchema = privacyRequestSchema
	.extend({
		/** What the shop stores about the person, to correct it. null without an account. */
		person: z
			.object({
				firstName: z.string().nullable(),
				lastName: z.string().nullable(),
				phone: z.string().nullable(),
			})
			.nullable(),
		/** What staff verified with an identity document: the last digits of a phone number, and a RUT. */
		phone: z.string().nullable(),
		rut: z.string().nullable(),
		/** Who opened the blocked data at the desk, newest first. */
		openings: z.array(openingSchema),
		/** Until when the caller sees the blocked data; null while they are closed. */
		openUntil: z.iso.datetime().nullable(),
		erasure: erasureSchema,
		/** Numbers of the unsettled orders, which prevent an erasure: in progress, to review, or owing money. */
		openOrders: z.array(z.string()),
	})
	.meta({ id: 'PrivacyRequestDetail' });
export type PrivacyRequestDetail = z.infer<typeof privacyRequestDetailSchema>;

/** `waits`: requests that the shop must still answer. */
export const privacyRequestQuerySchema = z.strictObject({
	waits: z.enum(['true', 'false']).optional(),
	...paged,
});
export type PrivacyRequestQuery = z.infer<typeof privacyRequestQuerySchema>;

const words = verbatim(1, 1000);
export const privacyActionInputSchema = inputOf(decidedOn);
export const privacyExtensionInputSchema = inputOf({ ...decidedOn, words });
export const privacyRefusalInputSchema = inputOf({ ...decidedOn, ground: z.enum(refusalGrounds), words });
/** `reason`: why blocked data must be seen. */
export const privacyOpeningInputSchema = inputOf({ ...decidedOn, reason: verbatim(3, 300) });
/** What staff verified with the person's identity document; an empty text removes it. */
export const privacyIdentityInputSchema = inputOf({
	...decidedOn,
	phone: line(40).nullish(),
	rut: z
		.string()
		.max(20)
		.refine((rut) => rut === '' || isRut(rut), fault('rut'))
		.nullish(),
});
/** `changes` is for a rectification, `ends` for an objection. */
export const privacyAnswerInputSchema = inputOf({
	...decidedOn,
	words: words.nullish(),
	changes: z
		.strictObject({
			firstName: line(100).optional(),
			lastName: line(100).optional(),
			phone: line(40).optional(),
		})
		.optional(),
	ends: z.array(z.enum(objectionSubjects)).optional(),
});
export type PrivacyAnswerInput = z.infer<typeof privacyAnswerInputSchema>['data'];

export const privacyReportParamsSchema = z.strictObject({
	documentId: z.string(),
	format: z.enum(privacyReportFormats),
});

/** A person's requests, as they are exported for the person. */
export const exportedPrivacyRequestSchema = z.object({
	number: z.string(),
	createdAt: z.iso.datetime(),
	kind: z.enum(privacyRequestKinds),
	state: z.enum(privacyRequestStates),
	email: z.string().nullable(),
	phone: z.string().nullable(),
	rut: z.string().nullable(),
	message: z.string().nullable(),
	answer: z.string().nullable(),
	dueOn: daySchema,
});
