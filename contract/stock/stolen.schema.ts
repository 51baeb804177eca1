import { z } from 'zod';
import { inputOf } from '../http/envelopes.schema.ts';
import { documentIdSchema, numericIdSchema } from '../http/rows.schema.ts';
import { line } from '../http/typed-text.schema.ts';

export const stolenSerialSchema = z
	.object({
		id: numericIdSchema,
		createdAt: z.iso.datetime(),
		serial: z.string(),
		/** Model, police report, source of the report. */
		note: z.string().nullable(),
	})
	.meta({ id: 'StolenSerial' });
export type StolenSerial = z.infer<typeof stolenSerialSchema>;

/** Pasted serials, compared by letters and digits only. */
export const newStolenSerialsSchema = inputOf({
	serials: z
		.array(
			z.strictObject({
				serial: line(80).regex(/[\p{L}\p{N}].*[\p{L}\p{N}].*[\p{L}\p{N}]/u),
				note: line(200).nullable().optional(),
			}),
		)
		.min(1)
		.max(1_000),
});
export type NewStolenSerials = z.infer<typeof newStolenSerialsSchema>['data']['serials'];

export const stolenAddedSchema = z.object({
	data: z.object({
		/** Number of serials that were not on the list yet. */
		added: z.int(),
		/** Pieces of the shop with one of these serials. */
		pieces: z.array(z.object({ documentId: documentIdSchema, serial: z.string() })),
		/** Watches of the catalogue with one of these serials in their own field. */
		watches: z.array(
			z.object({ documentId: documentIdSchema, serial: z.string(), brand: z.string(), model: z.string() }),
		),
	}),
});
export type StolenAdded = z.infer<typeof stolenAddedSchema>['data'];
