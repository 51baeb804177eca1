import { z } from 'zod';
import { emailSchema } from '../accounts/contact.schema.ts';
import { daySchema } from '../http/days.schema.ts';
import { inputOf } from '../http/envelopes.schema.ts';
import { paged } from '../http/lists.schema.ts';
import { documentIdSchema, exampleTimes, numericIdSchema } from '../http/rows.schema.ts';
import { line, verbatim } from '../http/typed-text.schema.ts';
import { languages } from '../languages/languages.ts';
import { dataKinds } from '../personal-data/processing.ts';
import { breachAreas } from './breach-areas.ts';
import { addedEntryKinds, breachEntryKinds, noticeAudiences } from './breach-entries.ts';
import { notificationDuties } from './notification-duties.ts';

const dutySchema = z.enum(notificationDuties).nullable();

/** The areas of the register of personal data, with the kinds of data that each contains. */
export const breachAreaSchema = z
	.object({
		area: z.enum(breachAreas),
		kinds: z.array(z.object({ kind: z.enum(dataKinds), duty: dutySchema })),
	})
	.meta({ id: 'BreachArea' });
export type BreachAreaKinds = z.infer<typeof breachAreaSchema>;

/**
 * Which records are affected. `from` and `to` are days of the shop, inclusive: the records of an order by the
 * time of the order, all others by their own time. `people` limits it to these addresses.
 */
const scopeShape = {
	areas: z.array(z.enum(breachAreas)).min(1),
	kinds: z.array(z.enum(dataKinds)).min(1),
	from: daySchema.nullish(),
	to: daySchema.nullish(),
	people: z.array(emailSchema).max(1_000).optional(),
};
export const breachScopeInputSchema = inputOf(scopeShape);
export type BreachScopeInput = z.infer<typeof breachScopeInputSchema>['data'];

const words = verbatim(1, 4_000);
/** A new file about a breach. */
export const newBreachSchema = inputOf({
	noticedAt: z.iso.datetime(),
	/** What happened. */
	nature: words,
	/** Its possible consequences for the people. */
	effects: words,
	/** What was done about it. */
	measures: words,
	...scopeShape,
});
export type NewBreach = z.infer<typeof newBreachSchema>['data'];

/** How many people and values of one kind are affected. */
const kindCountSchema = z.object({
	kind: z.enum(dataKinds),
	people: z.int(),
	/** Number of stored values. */
	values: z.int(),
	duty: dutySchema,
});

const peopleShape = {
	/** People with an email address. */
	people: z.int(),
	/** Those of them whom the law requires to notify. */
	required: z.int(),
	/** People without an email address: buyers at the counter, payers of transfers, sellers. */
	withoutAddress: z.int(),
	kinds: z.array(kindCountSchema),
};

/** Who would be affected. */
export const breachPreviewSchema = z.object(peopleShape).meta({ id: 'BreachPreview' });
export type BreachPreview = z.infer<typeof breachPreviewSchema>;

const noticeTextSchema = z.object({ subject: z.string(), body: z.string() });
const textsByLanguage = z.object({ en: noticeTextSchema, es: noticeTextSchema });

const entrySchema = z.object({
	id: numericIdSchema,
	at: z.iso.datetime(),
	kind: z.enum(breachEntryKinds),
	text: z.string().nullable(),
	/** Where the notice to the Agency was filed, or the public notice was published. */
	place: z.string().nullable(),
	scope: z
		.object({
			areas: z.array(z.enum(breachAreas)),
			kinds: z.array(z.enum(dataKinds)),
			from: daySchema.nullable(),
			to: daySchema.nullable(),
			/** Number of typed addresses; null for everyone in the period. */
			chosenPeople: z.int().nullable(),
			/** Number of people that this entry added. */
			added: z.int(),
		})
		.nullable(),
	audience: z.enum(noticeAudiences).nullable(),
	notices: textsByLanguage.nullable(),
	/** SHA-256 of the entry's texts. */
	digest: z.string(),
});

const summaryShape = {
	id: numericIdSchema,
	documentId: documentIdSchema,
	createdAt: z.iso.datetime(),
	number: z.string(),
	noticedAt: z.iso.datetime(),
	nature: z.string(),
	people: z.int(),
	required: z.int(),
	/** Number of people whose mail server accepted the notice. */
	notified: z.int(),
	agencyNotifiedAt: z.iso.datetime().nullable(),
	closedAt: z.iso.datetime().nullable(),
};
const example = {
	id: 1,
	documentId: 'b1r2e3a4c5h6b1r2e3a4c5h6',
	createdAt: exampleTimes.createdAt,
	number: 'V-00001',
	noticedAt: exampleTimes.createdAt,
	nature: 'A copy of the orders of March was taken from a laptop.',
	people: 300,
	required: 300,
	notified: 0,
	agencyNotifiedAt: null,
	closedAt: null,
};

/** A breach of personal data, as the list shows it. */
export const breachSummarySchema = z.object(summaryShape).meta({ id: 'BreachSummary', examples: [example] });
export type BreachSummary = z.infer<typeof breachSummarySchema>;

/** A breach with its record. Nothing in it changes; entries are only added. */
export const breachSchema = z
	.object({
		...summaryShape,
		...peopleShape,
		effects: z.string(),
		measures: z.string(),
		/** People by the language of their notice. */
		languages: z.array(z.object({ language: z.enum(languages), people: z.int(), required: z.int() })),
		/** Notices in the outbox that no mail server has accepted yet. */
		waiting: z.int(),
		/** People whom approved notices will still reach. */
		unsent: z.int(),
		/** Oldest first. */
		entries: z.array(entrySchema),
	})
	.meta({ id: 'Breach' });
export type Breach = z.infer<typeof breachSchema>;
export type BreachEntry = Breach['entries'][number];

/** Drafts of the notices, made from the record and the settings. */
export const breachDraftsSchema = z
	.object({
		people: textsByLanguage,
		agency: z.object({ en: z.string(), es: z.string() }),
		public: z.object({ en: z.string(), es: z.string() }),
	})
	.meta({ id: 'BreachDrafts' });
export type BreachDrafts = z.infer<typeof breachDraftsSchema>;

/** A person who is affected. `email` is null once the person was erased. */
export const breachPersonSchema = z
	.object({
		id: numericIdSchema,
		email: z.string().nullable(),
		/** documentId of the account. */
		customer: documentIdSchema.nullable(),
		language: z.enum(languages),
		duty: dutySchema,
		kinds: z.array(z.object({ kind: z.enum(dataKinds), values: z.int() })),
		/** When the notice was put in the outbox. */
		queuedAt: z.iso.datetime().nullable(),
		/** The mail server's acceptance of the notice. */
		proof: z
			.object({ at: z.iso.datetime(), messageId: z.string(), answer: z.string(), digest: z.string() })
			.nullable(),
	})
	.meta({ id: 'BreachPerson' });
export type BreachPerson = z.infer<typeof breachPersonSchema>;

export const breachListQuerySchema = z.strictObject(paged);

/** Something to add to the record. `place` is for a notice to the Agency and a public notice. */
export const breachEntryInputSchema = inputOf({
	kind: z.enum(addedEntryKinds),
	text: verbatim(1, 20_000),
	place: line(200).nullish(),
});
export type BreachEntryInput = z.infer<typeof breachEntryInputSchema>['data'];

const noticeInputSchema = z.strictObject({ subject: line(200), body: verbatim(1, 20_000) });
/** The approved notices. `{{data}}` in a text is replaced with the reader's own kinds of data. */
export const breachNoticesInputSchema = inputOf({
	audience: z.enum(noticeAudiences),
	notices: z.strictObject({ en: noticeInputSchema, es: noticeInputSchema }),
});
export type BreachNoticesInput = z.infer<typeof breachNoticesInputSchema>['data'];

/** A text to print on the shop's letterhead. */
export const breachPaperInputSchema = inputOf({ language: z.enum(languages), text: verbatim(1, 20_000) });
export type BreachPaperInput = z.infer<typeof breachPaperInputSchema>['data'];
