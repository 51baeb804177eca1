import { z } from 'zod';
import { inputOf } from '../http/envelopes.schema.ts';
import { verbatim } from '../http/typed-text.schema.ts';
import { inLanguages, languages } from '../languages/languages.ts';
import { textKinds } from './texts.ts';

/** A text of the shop's pages that the owner can override, in one language. */
export const ownTextSchema = z
	.object({
		/** Key of the text: `legal.returns.lede`. */
		name: z.string(),
		language: z.enum(languages),
		/**
		 * `lines`: a list. `paragraphs`: separated by an empty line. `sections`, `steps`: `##` headings and
		 * `-` lists.
		 */
		kind: z.enum(textKinds),
		/** Placeholders that can appear in it as `{{name}}`. */
		placeholders: z.array(z.string()),
		value: z.string(),
		/** The built-in text. */
		initial: z.string(),
		source: z.enum(['desk', 'default']),
		updatedAt: z.iso.datetime().nullable(),
	})
	.meta({ id: 'OwnText' });
export type OwnText = z.infer<typeof ownTextSchema>;

/** An unsaved text, with a maximum length, that replaces the saved one. */
export const textChange = (max: number) =>
	z.strictObject({
		/** null reverts to the built-in text. */
		text: verbatim(0, max).nullable(),
		/** The text's `updatedAt` as it was read. 409 `version_conflict` when it has changed since. */
		updatedAt: z.iso.datetime().nullish(),
	});
const changes = z.record(z.string().max(60), textChange(20_000)).optional();
/** Changes by language and text name. All are applied, or none. */
export const ownTextsInputSchema = inputOf(inLanguages(() => changes));
export type OwnTextsInput = z.infer<typeof ownTextsInputSchema>['data'];
