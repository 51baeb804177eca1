import { z } from 'zod';
import type { Language } from '#contract/languages/languages.ts';
import type { MailGroup, MailTextName } from '#contract/settings/mail-texts.schema.ts';
import type { Seller } from '#contract/settings/seller.schema.ts';
import type { texts } from '../../texts/texts.ts';
import type { SampleFacts } from './sample-facts.ts';

/**
 * Who can make the shop send it, which decides how often it leaves (`mail-limits.ts`): `anybody` who knows
 * the address, without signing in; the `account` it belongs to, which may be a stranger's while the address
 * is not confirmed; the `shop`, whose mails always leave.
 */
export type CausedBy = 'anybody' | 'account' | 'shop';

type Texts = (typeof texts)[Language];
type Words = Texts['mails'];

/** A text of the mail by its key, a link with the name of its caption, or a block as it is built. */
export type MailPart<Key extends MailTextName = MailTextName> =
	| Key
	| { link: string; caption: keyof Texts['mailLinks'] }
	| Exclude<Block, string | { link: string }>;

/** An empty object's type allows no key; beside another's it must say nothing. */
type Given<Data> = Data extends Record<string, never> ? unknown : Data;

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
	sample: (facts: SampleFacts) => NoInfer<Given<z.input<Data>> & Given<z.input<Completion>>>;
};

export const noCompletion = z.object({});

/**
 * Infers the types of a kind's data: its parts and the code that queues it are checked by its schema, and
 * its texts by those below its name in `server/texts/`.
 */
export const mailKind = <
	Name extends Exclude<keyof Words, 'all' | 'shared'>,
	Data extends z.ZodObject,
	Completion extends z.ZodObject,
	Shared extends keyof Words['shared'] = never,
>(
	_name: Name,
	kind: MailKind<Data, Completion, keyof Words[Name] & MailTextName, Shared>,
) => kind;

/** A row of a table; the third part makes it stand out, or names the file of a picture that goes along. */
export type Row = [name: string, value: string, kind?: 'total' | { picture: string }];
/**
 * A paragraph, a link with its caption, rows of a table, the customer's own lines, or a section with its
 * paragraphs; plain text, escaped only where it becomes HTML. The first link is what the mail asks for.
 */
export type Block =
	| string
	| { link: string; caption: string }
	| { rows: Row[] }
	| MailSection
	| { ownLines: string[]; caption: string };
/** A heading with its paragraphs. */
export type MailSection = { section: string; lines: string[] };
/** Text of a mail from its greeting to its signature. */
export type Message = { subject: string; blocks: Block[] };
/** A file that goes with a mail; one with a `cid` is shown in it. */
export type MailFile = {
	filename: string;
	contentType: string;
	content: Buffer;
	cid?: string;
	contentDisposition?: 'inline';
};
export type WrittenMail = {
	subject: string;
	text: string;
	html: string;
	attachments?: readonly MailFile[];
	/** The address that stops mails of its kind: by POST without a page (RFC 8058), and as a page. */
	unsubscribe?: string;
};
/** Who writes: the shop's name, and who sells, below the signature. */
export type Sender = { title: string; seller: Seller };
/** Whose address it is, confirmed by a click; null: nobody's, or not confirmed. */
export type Addressee = { firstName: string | null } | null;

/** A text without line breaks and control characters. */
export const oneLine = (text: string) => text.replace(/[\p{Cc}\s]+/gu, ' ').trim();
