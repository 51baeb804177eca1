import { z } from 'zod';
import { inputOf } from '../http/envelopes.schema.ts';
import { verbatim } from '../http/typed-text.schema.ts';
import { inLanguages, languages } from '../languages/languages.ts';
import { textKinds } from './texts.ts';

/** A text of the shop's pages that the owner may write anew, in one language. */
export const ownTextSchema = z
	.object({
		/** Where it stands: `legal.returns.lede`. */
		name: z.string(),
		language: z.enum(languages),
		/**
		 * `lines`: a list; `paragraphs`: an empty line between; `sections`, `steps`: `##` headings, `-` lists.
		 */
		kind: z.enum(textKinds),
		/** Names that may stand in it as `{{name}}`. */
		placeholders: z.array(z.string()),
		value: z.string(),
		/** The built-in text. */
		initial: z.string(),
		source: z.enum(['desk', 'default']),
		updatedAt: z.iso.datetime().nullable(),
	})
	.meta({ id: 'OwnText' });
export type OwnText = z.infer<typeof ownTextSchema>;

/** A text of at most so many characters in place of the saved one. */
export const textChange = (max: number) =>
	z.strictObject({
		/** null gives the text back to the built-in one. */
		text: verbatim(0, max).nullable(),
		/** The text's `updatedAt` as it was read: a save over a later one is a 409 `version_conflict`. */
		updatedAt: z.iso.datetime().nullish(),
	});
const changes = z.record(z.string().max(60), textChange(20_000)).optional();
/** Changes by language and name of the text. All are taken, or none. */
export const ownTextsInputSchema = inputOf(inLanguages(() => changes));
export type OwnTextsInput = z.infer<typeof ownTextsInputSchema>['data'];
