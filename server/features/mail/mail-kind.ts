import { z } from 'zod';
import type { Language } from '#contract/languages.ts';
import type { Message } from './letter.ts';

/**
 * Who can make the shop send it, which decides how often it leaves (`mail-limits.ts`):
 * `anybody` who knows the address, without signing in; the `account` it belongs to, which may be a stranger's while the
 * address is not confirmed; the `shop`, whose mails always leave.
 */
export type CausedBy = 'anybody' | 'account' | 'shop';

/** A kind of mail: the data it is made of, and its subject and text in both languages. */
export type MailKind<Data extends z.ZodObject = z.ZodObject, Completion extends z.ZodObject = z.ZodObject> = {
	causedBy: CausedBy;
	/** Checked when the mail is queued, and again when it leaves. */
	data: Data;
	/** Added when the mail is about to leave: what must not lie in the outbox (a code) or is not known before. */
	completion: Completion;
} & Record<Language, (data: z.output<Data> & z.output<Completion>, title: string) => Message>;

export const noCompletion = z.object({});

/** Infers the types of a kind's data, so that its texts and the code that queues it are checked against its schema. */
export const mailKind = <Data extends z.ZodObject, Completion extends z.ZodObject>(
	kind: MailKind<Data, Completion>,
): MailKind<Data, Completion> => kind;
