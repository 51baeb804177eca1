import type { MailText } from '#contract/settings/mail-texts.schema.ts';
import { readOwnText } from '#contract/settings/texts.ts';
import type { TypedText } from '../page-texts/use-typed-texts.ts';

/** Returns the fault of a typed text, or null if it is valid. */
export function mailTextFault(text: Pick<MailText, 'kind' | 'placeholders'>, typed: TypedText | undefined) {
	if (typeof typed?.text !== 'string') return null;
	const read = readOwnText(typed.text, text);
	return 'fault' in read ? read : null;
}
