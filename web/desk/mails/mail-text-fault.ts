import type { MailText } from '#contract/settings/mail-texts.schema.ts';
import { readOwnText } from '#contract/settings/texts.ts';
import type { TypedText } from '../page-texts/use-typed-texts.ts';

/** Why a typed text would not be taken. */
export function mailTextFault(text: Pick<MailText, 'kind' | 'placeholders'>, typed: TypedText | undefined) {
	if (typeof typed?.text !== 'string') return null;
	const read = readOwnText(typed.text, text);
	return 'fault' in read ? read : null;
}
