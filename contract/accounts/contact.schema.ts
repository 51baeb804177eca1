import { z } from 'zod';
import { emailFault, longestEmail, readEmail } from '../contact/emails.ts';
import { longestPhone, readPhone, storedPhone } from '../contact/phones.ts';
import { longestRut, parseRut, readRut } from '../contact/rut.ts';
import { searchedText } from '../contact/searched-text.ts';
import { addFault } from '../http/faults.ts';
import { line } from '../http/typed-text.schema.ts';

/** As typed or pasted, in the spelling of {@link readEmail}. Uniqueness is without regard to case. */
export const emailSchema = z
	.string()
	.max(2 * longestEmail)
	.overwrite(readEmail)
	.superRefine((text, context) => {
		const problem = emailFault(text);
		if (problem) addFault(context, problem);
	})
	.max(longestEmail)
	.pipe(z.email());

/** As typed or pasted, as {@link storedPhone} has it; without a country's code it is Chilean. */
export const phoneSchema = z
	.string()
	.max(longestPhone)
	.overwrite((text) => storedPhone(text))
	.min(1)
	.superRefine((text, context) => {
		if (text === '') return;
		const read = readPhone(text);
		if ('problem' in read) addFault(context, read.problem);
	});

/** The RUT of a person or a business, any spelling; `12.345.678-K` is stored. */
export const rutSchema = z
	.string()
	.trim()
	.min(1)
	.max(longestRut)
	.overwrite((text) => readRut(text) ?? text)
	.superRefine((text, context) => {
		if (text === '') return;
		const read = parseRut(text);
		if ('problem' in read) addFault(context, read.problem);
	});

/** What a list of people or orders is searched for. */
export const searchSchema = z.string().max(200).overwrite(searchedText).pipe(line(100));

/** What names somebody, an e-mail address, a phone or a documentId, as it is stored. */
export const readContact = (text: string): string =>
	text.includes('@') ? readEmail(text) : storedPhone(text);
