import { z } from 'zod';
import type { Language } from '#contract/languages/languages.ts';
import type { MailGroup, MailTextName } from '#contract/settings/mail-texts.schema.ts';
import type { Block } from './mail-parts.ts';
import type { SampleFacts } from './sample-facts.ts';

/**
 * Who can make the shop send it, which decides how often it leaves (`mail-limits.ts`): `anybody` who knows
 * the address, without signing in; the `account` it belongs to, which may be a stranger's while the address
 * is not confirmed; the `shop`, whose mails always leave.
 */
export type CausedBy = 'anybody' | 'account' | 'shop';

/**
 * A subject (one line) or prose of a mail as the shop comes with it; an empty line begins a paragraph.
 * `{{name}}` stands for a placeholder of the mail or for the shop's name (`{{shop}}`). The owner may write it
 * anew, but for what is `required` in it.
 */
export type MailText = Readonly<Record<Language, string>> & { readonly required?: readonly string[] };

/** A text of the mail by its key, or a block as it is built: a link, a table, the customer's lines. */
export type MailPart<Key extends MailTextName = MailTextName> = Key | Exclude<Block, string>;

/** An empty object's type allows no key; beside another's it must say nothing. */
type Given<Data> = Data extends Record<string, never> ? unknown : Data;

/** A kind of mail: the data it is made of, its words in both languages, and the order of its parts. */
export type MailKind<
	Data extends z.ZodObject = z.ZodObject,
	Completion extends z.ZodObject = z.ZodObject,
	Key extends MailTextName = MailTextName,
> = {
	causedBy: CausedBy;
	/** Where the desk lists its words; null: they are not the owner's to change. */
	group: MailGroup | null;
	/** Checked when the mail is queued, and again when it leaves. */
	data: Data;
	/** Added when the mail is about to leave: what must not lie in the outbox (a code), or came later. */
	completion: Completion;
	/** The facts that each text of the mail may tell, by the name of the placeholder. */
	placeholders: Readonly<
		Record<string, (data: z.output<Data> & z.output<Completion>, language: Language) => string>
	>;
	/** In the order of the letter; `subject` is among them. */
	texts: Readonly<Record<Key, MailText>>;
	/** The text that is the subject; default: `subject`. */
	subject?: (data: z.output<Data> & z.output<Completion>) => NoInfer<Key>;
	parts: (
		data: z.output<Data> & z.output<Completion>,
		language: Language,
	) => readonly MailPart<NoInfer<Key>>[];
	/** Made-up data and completion, to look at. */
	sample: (facts: SampleFacts) => NoInfer<Given<z.input<Data>> & Given<z.input<Completion>>>;
};

export const noCompletion = z.object({});

/** Infers the types of a kind's data: its parts and the code that queues it are checked by its schema. */
export const mailKind = <Data extends z.ZodObject, Completion extends z.ZodObject, Key extends MailTextName>(
	kind: MailKind<Data, Completion, Key>,
): MailKind<Data, Completion, Key> => kind;
