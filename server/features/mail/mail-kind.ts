import { z } from 'zod';
import type { Language } from '#contract/languages/languages.ts';
import type { MailGroup, MailTextName } from '#contract/settings/mail-texts.schema.ts';
import type { texts } from '../../texts/texts.ts';
import type { MailBlock } from './mail-blocks.ts';
import type { SampleFacts } from './sample-facts.ts';

/**
 * Who can make the shop send it, which decides how often it leaves (`mail-limits.ts`): `anybody` who knows
 * the address, without signing in; the `account` it belongs to, which may be a stranger's while the address
 * is not confirmed; the `shop`, whose mails always leave.
 */
export type CausedBy = 'anybody' | 'account' | 'shop';

type MailLanguageTexts = (typeof texts)[Language];
type MailWords = MailLanguageTexts['mails'];

/** A text of the mail by its key, a link with the name of its caption, or a block as it is built. */
export type MailPart<Key extends MailTextName = MailTextName> =
	| Key
	| { link: string; caption: keyof MailLanguageTexts['mailLinks'] }
	| Exclude<MailBlock, string | { link: string }>;

/** An empty object's type allows no key; beside another's it must say nothing. */
type NonEmptyData<Data> = Data extends Record<string, never> ? unknown : Data;

/** A kind of mail: the data it is made of, what its words may tell, and the order of its parts. */
export type MailKind<
	Data extends z.ZodObject = z.ZodObject,
	Completion extends z.ZodObject = z.ZodObject,
	Own extends MailTextName = MailTextName,
	Shared extends MailTextName = Own,
> = {
	causedBy: CausedBy;
	/** Where the desk lists its words; null: they are not the owner's to change. */
	group: MailGroup | null;
	/** Checked when the mail is queued, and again when it leaves. */
	data: Data;
	/** Added when the mail is about to leave: what must not lie in the outbox (a code), or came later. */
	completion: Completion;
	/** The facts that each text of the mail may tell, by the name of the placeholder. */
	placeholders?: Readonly<
		Record<string, (data: z.output<Data> & z.output<Completion>, language: Language) => string>
	>;
	/** Its texts that other mails have in the same words. */
	shared?: readonly Shared[];
	/** The placeholders that the owner's words of a text cannot do without. */
	required?: Readonly<Partial<Record<Own, readonly string[]>>>;
	/** The text that is the subject; default: `subject`. */
	subject?: (data: z.output<Data> & z.output<Completion>) => Own;
	parts: (
		data: z.output<Data> & z.output<Completion>,
		language: Language,
	) => readonly MailPart<Own | NoInfer<Shared>>[];
	/** Made-up data and completion, to look at. */
	sample: (facts: SampleFacts) => NoInfer<NonEmptyData<z.input<Data>> & NonEmptyData<z.input<Completion>>>;
};

export const noCompletion = z.object({});

/**
 * Infers the types of a kind's data: its parts and the code that queues it are checked by its schema, and
 * its texts by those below its name in `server/texts/`.
 */
export const mailKind = <
	Name extends Exclude<keyof MailWords, 'all' | 'shared'>,
	Data extends z.ZodObject,
	Completion extends z.ZodObject,
	Shared extends keyof MailWords['shared'] = never,
>(
	_name: Name,
	kind: MailKind<Data, Completion, keyof MailWords[Name] & MailTextName, Shared>,
) => kind;
