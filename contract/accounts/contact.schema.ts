import { z } from 'zod';
import { emailFault, longestEmail, readEmail } from '../contact/emails.ts';
import { longestPhone, readPhone, storedPhone } from '../contact/phones.ts';
import { longestRut, parseRut, readRut } from '../contact/rut.ts';
import { searchedText } from '../contact/searched-text.ts';
import { addFault } from '../http/faults.ts';
import { line } from '../http/typed-text.schema.ts';

/** An email address, typed or pasted, normalized by {@link readEmail}. Uniqueness ignores case. */
export const emailSchema = z
	.string()
	.max(2 * longestEmail)
	.overwrite(readEmail)
	.superRefine((text, context) => {
		const fault = emailFault(text);
		if (fault) addFault(context, fault);
	})
	.max(longestEmail)
	.pipe(z.email());

/**
 * A phone number, typed or pasted, normalized by {@link storedPhone}. Without a country code it is Chilean.
 */
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

/** The RUT of a person or a business in any spelling; stored as `12.345.678-K`. */
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

/** Search text for lists of people and orders. */
export const searchSchema = z.string().max(200).overwrite(searchedText).pipe(line(100));

/** Normalizes a person's identifier (an email address, a phone number or a documentId) to its stored form. */
export const readContact = (text: string): string =>
	text.includes('@') ? readEmail(text) : storedPhone(text);
