import { z } from 'zod';
import { emailSchema, phoneSchema } from '../accounts/contact.schema.ts';
import { decidedOn } from '../http/decisions.schema.ts';
import { inputOf } from '../http/envelopes.schema.ts';
import { paged } from '../http/lists.schema.ts';
import { documentIdSchema, exampleTimes, rowShape } from '../http/rows.schema.ts';
import { line, verbatim } from '../http/typed-text.schema.ts';
import { deskVisitActions, visitEnds, visitKinds, visitLists, visitStates } from './visits.ts';

const time = z.iso.datetime();
const message = verbatim(0, 500).nullable();

/** The times that can be requested now. */
export const visitTimesSchema = z
	.object({
		/** Duration of a visit in minutes. */
		minutes: z.int(),
		/** Start of each free time, earliest first; empty while visits are off. */
		times: z.array(time),
	})
	.meta({ id: 'VisitTimes', examples: [{ minutes: 45, times: ['2026-12-01T14:00:00.000Z'] }] });
export type VisitTimes = z.infer<typeof visitTimesSchema>;

export const newVisitSchema = inputOf({
	watch: documentIdSchema,
	kind: z.enum(visitKinds),
	/** One of the free times. */
	startsAt: time,
	name: line(120),
	email: emailSchema,
	phone: phoneSchema,
	message: message.optional(),
});
export type NewVisit = z.infer<typeof newVisitSchema>['data'];

const visitShape = {
	updatedAt: rowShape.updatedAt,
	kind: z.enum(visitKinds),
	state: z.enum(visitStates),
	startsAt: time,
	endsAt: time,
	/** `documentId` is null once the watch is deleted. */
	watch: z.object({ documentId: documentIdSchema.nullable(), name: z.string() }),
	/** The shop's message to the person, such as the link of a video call. */
	words: z.string().nullable(),
	canceledBy: z.enum(visitEnds).nullable(),
};
const visitExample = {
	updatedAt: exampleTimes.updatedAt,
	kind: 'inPerson',
	state: 'requested',
	startsAt: '2026-12-01T14:00:00.000Z',
	endsAt: '2026-12-01T14:45:00.000Z',
	watch: { documentId: 'k3v9s7m2q8w1x4z6c5b0n8l2', name: 'Rolex Submariner Date' },
	words: null,
	canceledBy: null,
};

/** A visit as the person sees it who requested it. */
export const visitSchema = z.object(visitShape).meta({ id: 'Visit', examples: [visitExample] });
export type Visit = z.infer<typeof visitSchema>;

/** A visit as the staff see it. */
export const deskVisitSchema = z
	.object({
		...rowShape,
		...visitShape,
		name: z.string(),
		email: z.string(),
		phone: z.string(),
		message,
		/** Whether the person has opened the link in the mail, or has confirmed the address of an account. */
		confirmed: z.boolean(),
		/** documentId of the account. */
		customer: documentIdSchema.nullable(),
		/** What the staff can do now. */
		actions: z.array(z.enum(deskVisitActions)),
	})
	.meta({
		id: 'OwnerVisit',
		examples: [
			{
				id: 3,
				documentId: 'v1i2s3i4t5v6i7s8i9t0v1i2',
				...exampleTimes,
				...visitExample,
				name: 'Ana Rojas',
				email: 'ana@example.com',
				phone: '+56 9 8765 4321',
				message: null,
				confirmed: false,
				customer: null,
				actions: ['accept', 'move', 'cancel'],
			},
		],
	});
export type DeskVisit = z.infer<typeof deskVisitSchema>;

/** The code from the link in the mail. */
const code = z.string().min(1).max(1_000);
export const visitCodeSchema = inputOf({ code });
export const visitCancellationSchema = inputOf({ code, ...decidedOn });
export const visitChangeSchema = inputOf({ code, ...decidedOn, startsAt: time });

export const visitListQuerySchema = z.strictObject({ when: z.enum(visitLists).optional(), ...paged });
export type VisitListQuery = z.infer<typeof visitListQuerySchema>;

/** `words` go to the person by mail and replace the shop's earlier message. */
export const visitDecisionSchema = inputOf({ ...decidedOn, words: message.optional() });
export const visitMoveSchema = inputOf({ ...decidedOn, words: message.optional(), startsAt: time });
export const visitAttendanceSchema = inputOf(decidedOn);

/** Reserves a watch at the price that the customer saw, CLP. */
export const dayHoldSchema = inputOf({ watch: documentIdSchema, price: z.int().positive() });
export type DayHold = z.infer<typeof dayHoldSchema>['data'];

/** A visit in the export of a person's data. */
export const exportedVisitSchema = z.object({
	createdAt: time,
	...visitShape,
	watch: z.string(),
	name: z.string(),
	email: z.string(),
	phone: z.string(),
	message,
});
