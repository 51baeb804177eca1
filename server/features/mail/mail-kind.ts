import { z } from 'zod';
import type { Language } from '#contract/languages/languages.ts';
import type { MailGroup, MailTextName } from '#contract/settings/mail-texts.schema.ts';
import type { texts } from '../../texts/texts.ts';
import type { MailBlock } from './mail-blocks.ts';
import type { SampleFacts } from './sample-facts.ts';

/**
 * Who can cause the shop to send a mail, which decides its rate limit (`mail-limits.ts`). `anybody`: any
 * person who knows the address, without signing in. `account`: the account with this address, which may
 * belong to a stranger while the address is unconfirmed. `shop`: the shop itself, without a limit.
 */
export type CausedBy = 'anybody' | 'account' | 'shop';

type MailLanguageTexts = (typeof texts)[Language];
type MailWords = MailLanguageTexts['mails'];

/** The key of one of the mail's texts, a link with the key of its caption, or a finished block. */
export type MailPart<Key extends MailTextName = MailTextName> =
	| Key
	| { link: string; caption: keyof MailLanguageTexts['mailLinks'] }
	| Exclude<MailBlock, string | { link: string }>;

/** The type of an empty object allows no keys; in an intersection it must not restrict the other type. */
type NonEmptyData<Data> = Data extends Record<string, never> ? unknown : Data;

/** A kind of mail: its data, its completion, its placeholders and the order of its parts. */
export type MailKind<
	Data extends z.ZodObject = z.ZodObject,
	Completion extends z.ZodObject = z.ZodObject,
	Own extends MailTextName = MailTextName,
	Shared extends MailTextName = Own,
> = {
	causedBy: CausedBy;
	/** The group in the desk's list of mail texts. Null when the owner cannot edit them. */
	group: MailGroup | null;
	/** Validated when the mail is queued and again when it is sent. */
	data: Data;
	/**
	 * Added when the mail is sent: values that must not be stored in the outbox (a code) or that are known
	 * only then.
	 */
	completion: Completion;
	/** The values that the mail's texts may contain, by placeholder name. */
	placeholders?: Readonly<
		Record<string, (data: z.output<Data> & z.output<Completion>, language: Language) => string>
	>;
	/** Texts that this mail shares with other mails. */
	shared?: readonly Shared[];
	/** The placeholders that the owner's version of a text must contain. */
	required?: Readonly<Partial<Record<Own, readonly string[]>>>;
	/** Selects the text of the subject; `subject` by default. */
	subject?: (data: z.output<Data> & z.output<Completion>) => Own;
	parts: (
		data: z.output<Data> & z.output<Completion>,
		language: Language,
	) => readonly MailPart<Own | NoInfer<Shared>>[];
	/** Sample data and completion, for previews. */
	sample: (facts: SampleFacts) => NoInfer<NonEmptyData<z.input<Data>> & NonEmptyData<z.input<Completion>>>;
};

export const noCompletion = z.object({});

/**
 * Infers the types of a kind. The schema checks the kind's parts and the code that queues it; the texts under
 * its name in `server/texts/` check its text keys.
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
