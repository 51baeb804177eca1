import { z } from 'zod';
import { daySchema } from '#contract/http/days.schema.ts';
import { shopTimeZone } from '#contract/languages/calendar.ts';
import { type Language, locales } from '#contract/languages/languages.ts';
import { complaintBusinessDays } from '#contract/privacy-requests/privacy-deadlines.ts';
import { privacyRequestKinds, refusalGrounds } from '#contract/privacy-requests/privacy-request-kinds.ts';
import { texts } from '../../texts/texts.ts';
import type { MailSection } from './mail-blocks.ts';
import { mailKind } from './mail-kind.ts';
import type { SampleFacts } from './sample-facts.ts';

/** A request about personal data, as its mails name it. */
const requestData = z.object({
	/** Its numeric id. */
	request: z.int(),
	number: z.string(),
	kind: z.enum(privacyRequestKinds),
	/** Last day to answer. */
	dueOn: daySchema,
});
type RequestData = z.output<typeof requestData>;

const answerData = requestData.extend({
	/** The shop's words, as they were typed. */
	words: z.string().nullable(),
	/** What was done, line by line. */
	details: z.array(z.string()),
});

/** The page with the form for requests. */
const requestPage = z.object({ requestUrl: z.url() });

const longDay = (day: string, language: Language): string =>
	new Intl.DateTimeFormat(locales[language], { dateStyle: 'long', timeZone: shopTimeZone }).format(
		new Date(`${day}T12:00:00Z`),
	);

const placeholders = {
	number: ({ number }: RequestData) => number,
	kind: ({ kind }: RequestData, language: Language) => texts[language].privacyRequests.kinds[kind],
	date: ({ dueOn }: RequestData, language: Language) => longDay(dueOn, language),
	businessDays: () => String(complaintBusinessDays),
};

const section = (name: string, lines: readonly (string | null)[]): MailSection[] => {
	const shown = lines.filter((line): line is string => line !== null && line !== '');
	return shown.length > 0 ? [{ section: name, lines: shown }] : [];
};

const sample = ({ site, long, typed }: SampleFacts) => ({
	request: 7,
	number: 'D-00007',
	kind: long ? ('rectification' as const) : ('access' as const),
	dueOn: '2026-12-24',
	words: `${typed}Revisamos tu solicitud.`,
	details: long ? Array.from({ length: 12 }, (_, at) => `${typed}Línea ${at + 1}`) : [],
	requestUrl: `${site}/privacy/request`,
});

export const privacyMails = {
	/** Sent to a typed address. Nothing is stored before its link is used. */
	'privacy-confirmation': mailKind('privacy-confirmation', {
		causedBy: 'anybody',
		group: 'account',
		data: z.object({ kind: z.enum(privacyRequestKinds), message: z.string().nullable() }),
		completion: z.object({ confirmUrl: z.url() }),
		placeholders: { kind: ({ kind }, language) => texts[language].privacyRequests.kinds[kind] },
		parts: ({ confirmUrl }) => ['lead', { link: confirmUrl, caption: 'privacyConfirm' }, 'notYours'],
		sample: ({ site, code }) => ({
			kind: 'access' as const,
			message: null,
			confirmUrl: `${site}/privacy/confirm?code=${code}`,
		}),
	}),

	/** Acknowledges a request with its number and deadline, as the law requires. */
	'privacy-received': mailKind('privacy-received', {
		causedBy: 'shop',
		group: 'account',
		data: requestData.extend({ message: z.string().nullable() }),
		completion: requestPage,
		placeholders,
		required: { lead: ['number', 'date'] },
		parts: ({ message }, language) => [
			'lead',
			...section(texts[language].privacyRequests.yourWords, [message]),
			'whatNow',
		],
		sample: (facts) => ({ ...sample(facts), message: facts.usual ? null : sample(facts).words }),
	}),

	/** Announces that the deadline was extended, once, with the reason. */
	'privacy-extended': mailKind('privacy-extended', {
		causedBy: 'shop',
		group: 'account',
		data: requestData.extend({ words: z.string() }),
		completion: requestPage,
		placeholders,
		required: { lead: ['number', 'date'] },
		parts: ({ words }, language) => ['lead', ...section(texts[language].privacyRequests.reason, [words])],
		sample,
	}),

	/** Answers a request, with the files of a report. */
	'privacy-answered': mailKind('privacy-answered', {
		causedBy: 'shop',
		group: 'account',
		data: answerData,
		completion: requestPage,
		placeholders,
		required: { lead: ['number'] },
		parts: ({ words, details, kind }, language) => {
			const { outcomes, whatWasDone } = texts[language].privacyRequests;
			return [
				'lead',
				...section(whatWasDone, [outcomes[kind], ...details]),
				...section(texts[language].mailWords.shop, [words]),
				'complaint',
			];
		},
		sample,
	}),

	/** Confirms that the person's data are blocked. */
	'privacy-blocked': mailKind('privacy-blocked', {
		causedBy: 'shop',
		group: 'account',
		data: requestData,
		completion: requestPage,
		placeholders,
		required: { lead: ['number'] },
		parts: () => ['lead', 'whatNow'],
		sample,
	}),

	/** Refuses a request with the ground and the right to complain to the Agency. */
	'privacy-refused': mailKind('privacy-refused', {
		causedBy: 'shop',
		group: 'account',
		data: requestData.extend({ ground: z.enum(refusalGrounds), words: z.string() }),
		completion: requestPage,
		placeholders,
		required: { lead: ['number'], complaint: ['businessDays'] },
		parts: ({ ground, words }, language) => {
			const { grounds, reason } = texts[language].privacyRequests;
			return ['lead', ...section(reason, [grounds[ground], words]), 'complaint'];
		},
		sample: (facts) => ({ ...sample(facts), ground: 'legalDuty' as const }),
	}),
};
